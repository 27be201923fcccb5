import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Where the benchmark keeps what it installs and, while it runs, its pages and built sites. */
export const BENCH = join(REPOSITORY, '.cache/bench');
/** The other tools: their sources from `contenders/`, with what they need installed. */
export const PEERS = join(BENCH, 'peers');
/** The sources of the other tools. */
export const CONTENDERS = join(import.meta.dirname, 'contenders');
/** Pages and built sites; they are removed at the end, because the development server watches this repository. */
export const WORK = join(BENCH, 'work');
/** What the tools printed. */
export const LOGS = join(BENCH, 'logs');
/** The figures of each part of the benchmark, from which RESULTS.md is written. */
export const RESULTS = join(import.meta.dirname, 'results');

/** Returns the folders of a site of `pages` pages. */
export const pagesAt = (pages: number) => ({
  /** The product's site: the folder that holds `pages/`. */
  product: join(WORK, String(pages), 'site'),
  /** The same pages in the other tools' form: `pages/` and `hugo-content/`. */
  peers: join(WORK, String(pages), 'peers'),
});
