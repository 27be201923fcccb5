import { rmSync } from 'node:fs';
import { readStoredProject, type StoredProject } from '../renderer/project/read-project.ts';
import { UnreadablePictureError } from './assets/media-files.ts';
import { bundledCommands, type Commands } from './commands.ts';
import { lintBeforeBuild } from './lint-before-build.ts';
import {
  type EarlierSite,
  earlierSite,
  publish,
  removeLeftovers,
  stagingOf,
  writeFiles,
} from './output/site-output.ts';
import { hasMore, newCounter, type Shares } from './page-queue.ts';
import type { WorkerMessage, WorkerStart } from './page-worker.ts';
import type { SiteParts, WrittenPages } from './page-writer.ts';
import { outlineOf, type ProjectOutline } from './project-outline.ts';
import { answerOf, startThread } from './worker-thread.ts';

interface BuildOptions {
  /** The folder of this repository: blocks, renderer, fonts. */
  repository: string;
  /** The folder that holds pages/. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The public environment (`VITE_…`). */
  settings: Readonly<Record<string, string>>;
  /** Builds a site with a session on a holiday, which then shows a banner. */
  allowHolidayConflicts: boolean;
}

/** How a build ended: with a site, or with what is wrong. */
type BuildOutcome = { pages: number; redirects: number } | { problems: string };

/** The thread that makes what pages share, and writes its share of the pages. */
function startWorker(start: WorkerStart) {
  const worker = startThread(start.place.commands, 'page-worker.mjs', start);
  return {
    tell: (outline: ProjectOutline) => worker.postMessage(outline),
    /** What all pages share, and what they become. Rejects as `answerOf` does. */
    ready: answerOf(worker, (message: WorkerMessage) => (message.kind === 'ready' ? message : undefined)),
    /** What the thread and those that it started wrote. Rejects as `answerOf` does. */
    done: answerOf(worker, (message: WorkerMessage) =>
      message.kind === 'done' ? message.written : undefined,
    ),
    end: () => worker.terminate(),
  };
}

/** Writes pages in this thread too. */
async function writePages(
  stored: StoredProject,
  shares: Shares,
  parts: SiteParts,
  earlier: EarlierSite,
  staging: string,
): Promise<WrittenPages> {
  // The code is loaded now, because it is not needed when the lint stops a build or others have begun with every page.
  if (!hasMore(shares)) return { files: [], fresh: [], problems: [] };
  const { sharesWriter } = await import('./page-writer.ts');
  return sharesWriter(stored, parts, earlier, staging)(shares);
}

async function lintAndWrite(
  options: BuildOptions,
  staging: string,
  commands: Commands,
): Promise<BuildOutcome> {
  const { root, outDir, cacheDir, settings, allowHolidayConflicts } = options;
  const counter = newCounter();
  const start = { place: { ...options, commands }, outDir, staging, counter };
  const worker = startWorker(start);
  try {
    const stored = readStoredProject(root);
    const { project } = stored;
    worker.tell(outlineOf(stored));
    const stopped = await lintBeforeBuild(project, { allowHolidayConflicts });
    if (stopped !== undefined) return { problems: stopped };

    const { parts, routing } = await worker.ready;
    const earlier = earlierSite(outDir, cacheDir);
    const shares = { documents: routing.documents, counter };
    const own = await writePages(stored, shares, parts, earlier, staging);
    const written = [own, ...(await worker.done)];
    // What is wrong with header or footer, every thread says.
    const problems = [...new Set(written.flatMap((share) => share.problems))].sort();
    if (problems.length > 0) {
      const cure = 'Herstel het blok of haal het van de pagina. Er is niets gebouwd.';
      return { problems: [...problems, cure].join('\n') };
    }
    const { siteFiles } = await import('./output/site-files.ts');
    const made = written.flatMap((share) => share.files);
    const indexed = made.flatMap(([, , , indexedAs]) => indexedAs ?? []);
    const rest = writeFiles(
      siteFiles(project, routing.redirects, parts.assets.inlineScript, indexed, settings),
      earlier,
      staging,
    );
    const fresh = new Set([...written, rest].flatMap((share) => share.fresh));
    const files = [...made, ...rest.files];
    publish(outDir, staging, cacheDir, files, earlier, (path) => fresh.has(path));
    return { pages: routing.pages, redirects: routing.redirects.length };
  } finally {
    await worker.end();
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Lints and builds a site. One thread reads and judges the definitions while another makes what pages share and
 * begins to write them; then both write. The new site takes the place of the old one when it is finished, and only
 * without faults: until then the old one stays as it was.
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const staging = stagingOf(options.outDir);
  removeLeftovers(options.outDir);
  const commands = await bundledCommands(options.repository);
  rmSync(staging, { recursive: true, force: true });
  try {
    return await lintAndWrite(options, staging, commands);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    return { problems: `${error.message} Er is niets gebouwd.` };
  }
}
