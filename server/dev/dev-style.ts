import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageStyler } from '../../builder/styles/page-style.ts';
import { compileSiteStyle } from '../../builder/styles/site-style.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { RenderedPage } from '../../renderer/render-page.ts';
import { perChange } from './per-change.ts';

type StyleOf = (page: RenderedPage) => string;

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

const compileStyle = async (): Promise<StyleOf> =>
  pageStyler(await compileSiteStyle(REPOSITORY, (font) => `/renderer/styles/fonts/${font}`), {
    minify: false,
  });

let compiled: { state: string; styleOf: Promise<StyleOf> } | undefined;

/**
 * Returns a function from a page to its style: the rules that a build would put into the page, but readable. The
 * style is recompiled after one of its sources was saved; while the code does not change, the sources are not
 * checked. Rejects when site.css cannot be compiled.
 */
export const devStyler = perChange((): Promise<StyleOf> => {
  const state = sourcesState();
  if (compiled?.state !== state) compiled = { state, styleOf: compileStyle() };
  return compiled.styleOf;
});
