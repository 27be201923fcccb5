import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../builder/assets/content-hash.ts';
import { pageStyler } from '../../builder/styles/page-style.ts';
import { compileSiteStyle } from '../../builder/styles/site-style.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { RenderedPage } from '../../renderer/render-page.ts';
import { perChange } from './per-change.ts';

/** The style of the site, readable. */
interface DevStyle {
  /** All rules, with an id that changes with them. */
  whole: { css: string; id: string };
  /** Returns the rules that a build would put into a page. */
  ofPage(page: RenderedPage): string;
}

/** Folders that hold the class names and their rules. */
const FOLDERS = ['blocks', 'renderer'];
const SOURCE = /\.(?:tsx?|css)$/;

/** Lists the sources of the style with the time each was last saved. */
const sourcesState = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => {
        const saved = statSync(join(REPOSITORY, folder, name), { throwIfNoEntry: false })?.mtimeMs;
        return `${folder}/${name} ${saved}`;
      }),
  ).join('\n');

async function compileStyle(): Promise<DevStyle> {
  const style = await compileSiteStyle(REPOSITORY, (font) => `/renderer/styles/fonts/${font}`);
  const id = contentHash(style.css);
  return { whole: { css: style.css, id }, ofPage: pageStyler(style, { minify: false }) };
}

let compiled: { state: string; style: Promise<DevStyle> } | undefined;

/**
 * Returns the style of the site. It is recompiled after one of its sources was saved; while the code does not change,
 * the sources are not checked. Rejects when site.css cannot be compiled.
 */
export const devStyle = perChange((): Promise<DevStyle> => {
  const state = sourcesState();
  if (compiled?.state !== state) compiled = { state, style: compileStyle() };
  return compiled.style;
});
