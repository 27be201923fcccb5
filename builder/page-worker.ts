import { parentPort, workerData } from 'node:worker_threads';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import { projectOf } from '../renderer/project/read-project.ts';
import { type SourceFile, sourceFile } from '../renderer/project/source-file.ts';
import type { PageSocialImage } from './assets/social-images.ts';
import { earlierSite, writeFiles } from './output/site-output.ts';
import { type WrittenPages, writePages } from './page-writer.ts';
import { siteCode } from './site-code.ts';
import { type SiteSource, siteParts } from './site-parts.ts';
import { sourceHash } from './source-hash.ts';

/** The data that the worker starts with. */
export interface WorkerStart {
  source: SiteSource;
  outDir: string;
  staging: string;
  /** The text of every definition, by path. */
  texts: ReadonlyMap<string, string>;
  /** The names of the files in `pages/_media`. */
  media: ReadonlySet<string>;
  /** Addresses that visitors do not get on the day. */
  absent: ReadonlySet<string>;
  socialImages: readonly PageSocialImage[];
  /** Paths of the pages that it writes. */
  pages: readonly string[];
}

/** Yields definitions one at a time without keeping them, so that written pages take no memory. */
function* readAgain(paths: readonly string[]): Generator<SourceFile> {
  for (const path of paths) yield sourceFile(path, texts.get(path) ?? '');
}

// Runs alongside the thread that lints (limit: clean build of 10,000 pages 0.75 x Hugo). This thread makes what all
// pages share and sends that to the other one, then writes its own pages and reports them.
const { source, outDir, staging, texts, media, absent, socialImages, pages }: WorkerStart = workerData;
const project = { ...projectOf(Object.fromEntries(texts), media), absent };
const sources = sourceHash(REPOSITORY);
const code = await siteCode(REPOSITORY, sources, source.settings, CACHE_DIR);
const { parts, files } = await siteParts(source, sources, project, socialImages, code);
parentPort?.postMessage(parts);

const earlier = earlierSite(outDir, CACHE_DIR);
const shared = writeFiles(files, earlier, staging);
const own = await writePages(project, readAgain(pages), parts, earlier, staging);
const written: WrittenPages = {
  files: [...shared.files, ...own.files],
  fresh: [...shared.fresh, ...own.fresh],
  problems: own.problems,
};
parentPort?.postMessage(written);
