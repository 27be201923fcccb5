import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CACHE_DIR } from '../../renderer/files/repository.ts';
import { type Contender, isCodeCache, PRODUCT } from './contenders.ts';
import { writePeerPages, writeSite } from './generate-pages.ts';
import { BENCH, LOGS, pagesAt } from './places.ts';
import { type Command, type Cost, measure } from './process-tree.ts';
import { setAside } from './work.ts';

/** Longer than any tool takes for 10,000 pages; a slower build is killed. */
const LIMIT_SECONDS = 240;

/** Writes the pages for the product and for the other tools. */
export function writePages(pages: number): void {
  const folders = pagesAt(pages);
  writeSite(folders.product, { pages });
  writePeerPages(folders.peers, pages);
}

/** Removes the product's build caches: all of them, or all but those of code. */
export function forgetBuilds(keep: 'nothing' | 'code'): void {
  for (const name of readdirSync(CACHE_DIR)) {
    if (name === basename(BENCH) || (keep === 'code' && isCodeCache(name))) continue;
    setAside(join(CACHE_DIR, name));
  }
}

/** Removes a tool's site and caches, so that its next build is a clean one. */
export function forgetSite(contender: Contender, pages: number): void {
  for (const folder of [contender.site(pages), ...contender.leftovers]) {
    setAside(folder);
  }
  if (contender.name === PRODUCT) forgetBuilds('code');
}

/** Builds a site with a tool and measures that. */
export function build(
  contender: Contender,
  pages: number,
  memory: Command['memory'] = 'resident',
): Promise<Cost> {
  const log = join(LOGS, `${contender.name}-${pages}.log`);
  return measure({ ...contender.build(pages), log, limitSeconds: LIMIT_SECONDS, memory });
}

/** Lists all files of a folder, as paths relative to it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** Returns the hash of every file of a folder, by path. */
export const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    filesIn(folder).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );

/** Lists the paths at which two sets of hashes differ. */
export const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path)).sort();

const WORDS = ['Meld je aan', 'Doe nu mee'] as const;

/** The words on the changed page afterwards. */
export const CHANGED_WORDS = WORDS[1];

/** Changes words of a page as an author does. @returns a function that restores the page */
export function changePage(files: readonly string[]): () => void {
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  for (const [file, text] of texts) {
    if (!text.includes(WORDS[0])) throw new Error(`${file} does not hold the words to change.`);
    writeFileSync(file, text.replaceAll(...WORDS));
  }
  return () => {
    for (const [file, text] of texts) writeFileSync(file, text);
  };
}
