import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { workerData } from 'node:worker_threads';
import { ownImages } from './assets/social-images.ts';
import { earlierSite, writeFiles } from './output/site-output.ts';
import { type SiteParts, sharesWriter, type WrittenPages } from './page-writer.ts';
import { type ProjectOutline, projectFrom } from './project-outline.ts';
import { type Routing, routingOf } from './routing.ts';
import { siteCode } from './site-code.ts';
import { type BuildPlace, siteParts } from './site-parts.ts';
import { runThread } from './worker-thread.ts';
import { furtherWriters, startWriter } from './writers.ts';

/** What the thread begins with. */
export interface WorkerStart {
  place: BuildPlace;
  outDir: string;
  staging: string;
  /** For `Shares`. */
  counter: Int32Array;
}

/** What the thread tells: first what all pages share and what they become, then what it and others wrote. */
export type WorkerMessage =
  | { kind: 'ready'; parts: SiteParts; routing: Routing }
  | { kind: 'done'; written: readonly WrittenPages[] };

await runThread<WorkerMessage>(async (tell, port) => {
  const { place, outDir, staging, counter }: WorkerStart = workerData;
  const { repository, cacheDir, settings, commands } = place;
  const told = once(port, 'message').then(([message]): ProjectOutline => message);
  const code = await siteCode(repository, commands, settings, cacheDir);
  const outline = await told;
  const stored = projectFrom(outline);
  const { project } = stored;

  const earlier = earlierSite(outDir, cacheDir);
  const { parts, files: shared } = await siteParts(place, project, ownImages(project), code);
  const own: WrittenPages = { ...writeFiles(shared, earlier, staging), problems: [] };
  const routing = routingOf(project);
  const write = sharesWriter(stored, parts, earlier, staging);
  // Now, so that this thread begins with the first share: pages of a small site need no second writer.
  tell({ kind: 'ready', parts, routing });

  const shares = { documents: routing.documents, counter };
  const start = { outline, parts, outDir, cacheDir, staging, shares };
  const further = Array.from(
    { length: furtherWriters(shares.documents.length, availableParallelism()) },
    () => startWriter(commands, start),
  );
  const pages = write(shares);
  tell({ kind: 'done', written: [own, pages, ...(await Promise.all(further))] });
});
