import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';

/** Width in pixels of the pictures in the guide: fits a page of text without much downscaling. */
const WIDTH = 1000;
/** Maximum size in bytes: a guide with three such pictures still opens at once. */
const HEAVIEST = 150_000;

/** A page with the mistake that the guide shows: an unknown block type. */
const pageWithFault = {
  title: 'Open dag',
  description: 'Kom kijken hoe je met gezonde content meer mensen bereikt. Gratis, met koffie, in Amsterdam.',
  blocks: [
    {
      type: 'hero',
      title: 'Kom naar onze open dag',
      subtitle: 'Zie in één middag wat **gezonde content** voor je organisatie kan doen.',
      actions: [{ kind: 'contact', label: 'Meld je aan' }],
    },
    { type: 'call-to-acton', title: 'Kom je ook?', actions: [{ kind: 'contact', label: 'Meld je aan' }] },
  ],
};

interface Picture {
  name: string;
  path: string;
  /** Height of the viewport, in pixels. */
  height: number;
  /** A page to write first. */
  page?: object;
  /** Brings the page to what the picture shows. */
  prepare(page: Page): Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'studio',
    path: '/_studio',
    height: 800,
    async prepare(page) {
      const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
      await shown.click();
      const panel = page.getByRole('complementary', { name: 'Eigenschappen' });
      await panel.getByRole('textbox', { name: 'Toelichting' }).waitFor();
      await page
        .getByRole('region', { name: 'Problemen' })
        .getByText(/waarschuwing/)
        .waitFor();
    },
  },
  {
    name: 'catalogus',
    path: '/_blocks',
    height: 1150,
    async prepare(page) {
      const block = page.locator('#call-to-action');
      await block.getByText('JSON om te kopiëren').click();
      const heading = await block.getByRole('heading').elementHandle();
      await heading?.evaluate((element) => {
        const below = 120;
        window.scrollTo({
          top: window.scrollY + element.getBoundingClientRect().top - below,
          behavior: 'instant',
        });
      });
    },
  },
  {
    name: 'melding',
    page: pageWithFault,
    path: '/open-dag',
    height: 800,
    async prepare(page) {
      await page.locator('#diagnostics [data-severity="error"]').first().waitFor();
    },
  },
];

/** Takes one screenshot of what an author sees, and writes it as a PNG with few colours. */
async function take(
  browser: Browser,
  url: string,
  { name, path, height, prepare }: Picture,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height }, reducedMotion: 'reduce' });
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await prepare(page);
  const screenshot = await page.screenshot();
  await page.close();
  const png = await sharp(screenshot)
    .resize(WIDTH)
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  if (png.length > HEAVIEST) throw new Error(`${name}.png is ${png.length} bytes; ${HEAVIEST} is the most.`);
  const file = join('docs/images', `${name}.png`);
  writeWhole(join(REPOSITORY, file), png);
  return `${file} (${Math.round(png.length / 1000)} kB)`;
}

/**
 * Takes the screenshots of the authors' guide, in docs/images.
 *
 * @param url address of the development server
 * @param root the folder of its pages; the page of a picture is written there
 */
export async function takeGuidePictures(browser: Browser, url: string, root: string): Promise<void> {
  for (const picture of pictures) {
    if (picture.page) {
      const file = join(root, `pages${picture.path}.json`);
      writeFileSync(file, `${JSON.stringify(picture.page, null, 2)}\n`);
    }
    console.log(await take(browser, url, picture));
  }
}
