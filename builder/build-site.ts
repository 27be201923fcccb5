import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { firstDay } from '../renderer/calendar/site-day.ts';
import { CACHE_DIR } from '../renderer/files/repository.ts';
import { nextChange } from '../renderer/project/next-change.ts';
import { publishedOn } from '../renderer/project/published-on.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { routesOf } from '../renderer/project/routes.ts';
import { NOT_FOUND_FILE } from '../renderer/project/source-file.ts';
import { pagesWithSocialImage } from './assets/social-images.ts';
import { usedDownloads } from './assets/used-downloads.ts';
import { lintBeforeBuild } from './lint-before-build.ts';
import { hostWarnings } from './output/host-limits.ts';
import { NEXT_CHANGE } from './output/out-folder.ts';
import { siteFiles } from './output/site-files.ts';
import { earlierSite, publish, removeLeftovers, stagingOf, writeFiles } from './output/site-output.ts';
import type { WorkerStart } from './page-worker.ts';
import { type WrittenPages, writePages } from './page-writer.ts';
import { publicSettings } from './public-settings.ts';
import type { SiteParts } from './site-parts.ts';
import { messagesOf } from './thread-messages.ts';

/** Path of the worker's bundle, which scripts/lib/launch.mjs makes for every command that builds. */
const WORKER = join(CACHE_DIR, 'commands/page-worker.mjs');

interface BuildOptions {
  /** The folder that holds pages/. */
  root: string;
  outDir: string;
  /** The day that the site is made for, `YYYY-MM-DD`. */
  asOf: string;
  /** Builds a site with a session on a holiday, which then shows a banner. */
  allowHolidayConflicts: boolean;
  /** Builds a site with errors as far as possible, to look at and not to publish. */
  allowErrors?: boolean;
}

/** How a build ended: with a site, or with what is wrong. */
type BuildOutcome =
  | {
      pages: number;
      redirects: number;
      /** What some host cannot take. */
      warnings: readonly string[];
    }
  | { problems: string };

/** Starts the thread that makes what pages share and writes half of the pages. */
function startWorker(start: WorkerStart) {
  // A problem with the code names a line of the sources.
  const worker = new Worker(WORKER, { workerData: start, execArgv: ['--enable-source-maps'] });
  const next = messagesOf(worker);
  return {
    /** Returns what all pages share. Throws what the thread throws. */
    sharedParts: (): Promise<SiteParts> => next(),
    /** Returns what the thread wrote. Throws what the thread throws. Call it after `sharedParts`. */
    writtenPages: (): Promise<WrittenPages> => next(),
    end: () => worker.terminate(),
  };
}

async function lintAndWrite(options: BuildOptions, staging: string): Promise<BuildOutcome> {
  const { root, outDir, asOf, allowHolidayConflicts, allowErrors = false } = options;
  const settings = publicSettings();
  const typed = readProject(root);
  const project = publishedOn(typed, asOf);
  const { pages, redirects } = routesOf(project);
  const notFound = project.files.get(NOT_FOUND_FILE);
  const documents = notFound ? [...pages, notFound] : pages;
  const worker = startWorker({
    source: { root, settings, asOf },
    outDir,
    staging,
    texts: new Map([...project.files.values()].map(({ path, text }) => [path, text])),
    media: project.media,
    absent: project.absent,
    socialImages: pagesWithSocialImage(project),
    pages: documents.filter((_, index) => index % 2 === 1).map(({ path }) => path),
  });
  try {
    const stopped = allowErrors
      ? undefined
      : await lintBeforeBuild(root, typed, { asOf, allowHolidayConflicts });
    if (stopped !== undefined) return { problems: stopped };

    const parts = await worker.sharedParts();
    const earlier = earlierSite(outDir, CACHE_DIR);
    const ownPages = documents.filter((_, index) => index % 2 === 0);
    const own = await writePages(project, ownPages, parts, earlier, staging);
    const written = [own, await worker.writtenPages()];
    // Both threads report problems of the header and footer.
    const problems = [...new Set(written.flatMap(({ problems: found }) => found))].sort();
    if (problems.length > 0) {
      const cure =
        'Herstel het blok, haal het van de pagina, of vraag een ontwikkelaar. Er is niets gebouwd.';
      return { problems: [...problems, cure].join('\n') };
    }
    const made = written.flatMap(({ files }) => files);
    const indexed = made.flatMap(({ indexedAs }) => indexedAs ?? []);
    const changesOn = firstDay([nextChange(typed, asOf), ...made.map(({ changesOn }) => changesOn)]);
    const others = [
      ...usedDownloads(root, project),
      ...siteFiles(project, redirects, parts.assets.inlineScript, indexed, settings),
      { path: NEXT_CHANGE, content: changesOn === undefined ? '' : `${changesOn}\n` },
    ];
    const rest = writeFiles(others, earlier, staging);
    const fresh = new Set([...written, rest].flatMap(({ fresh: paths }) => paths));
    const files = [...made, ...rest.files];
    publish(outDir, CACHE_DIR, { staging, files, fresh }, earlier);
    const warnings = hostWarnings(files, redirects);
    return { pages: pages.length, redirects: redirects.length, warnings };
  } finally {
    await worker.end();
  }
}

/** Tells whether an error is about an author's picture. Errors from another thread have lost their class. */
const isUnreadablePicture = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'UnreadablePictureError';

/**
 * Lints and builds a site. The new site replaces the old one only when it is complete and without errors; until then
 * the old one is untouched.
 *
 * @throws the errors of the file system; SettingsError; Error when code cannot be compiled
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const staging = stagingOf(options.outDir);
  removeLeftovers(options.outDir);
  rmSync(staging, { recursive: true, force: true });
  try {
    return await lintAndWrite(options, staging);
  } catch (error) {
    if (isUnreadablePicture(error)) return { problems: `${error.message} Er is niets gebouwd.` };
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
