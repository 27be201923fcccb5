import { blocksOfPage } from './blocks.ts';
import { frameLink, framesIn, hideFrames } from './frames.ts';

/** Opens what is closed, and waits until pictures and fonts are loaded. */
async function settle(): Promise<void> {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  // The banner is for those who work on the site: an error like this stops the build of the real site.
  for (const banner of document.querySelectorAll('[data-holiday-conflicts]')) banner.remove();
  // What was opened may need a font that was not there yet.
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

const inPage = { settle, blocksOfPage, framesIn, frameLink, hideFrames };

/** What runs in the pages that are pictured. */
export type InPage = typeof inPage;

Object.assign(globalThis, { inPage });
