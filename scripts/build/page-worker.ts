import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { StoredFiles } from '../../renderer/stored-files.ts';
import { type StoredTexts, TextStore } from '../../renderer/text-store.ts';
import { systemProblem } from '../system-problem.ts';
import { UnreadablePictureError } from './media-files.ts';
import { pageWriter, type SiteParts, type WrittenPages } from './page-writer.ts';
import { type Routing, routingOf } from './routing.ts';
import { sharesOf } from './shares.ts';
import { siteCode } from './site-code.ts';
import { earlierSite, writeFiles } from './site-output.ts';
import { type BuildPlace, siteParts } from './site-parts.ts';
import { ownImages } from './social-images.ts';

/** What the thread begins with. */
export interface WorkerStart {
  place: BuildPlace;
  outDir: string;
  staging: string;
  /** For `sharesOf`. */
  counter: Int32Array;
}

/** What the thread is told of the project when that has been read. */
export interface ProjectOutline {
  /** The texts of all definitions, by their paths. */
  texts: StoredTexts;
  media: ReadonlySet<string>;
}

/** What the thread tells. `ready` comes first, then `done`; `unreadable`, `refused` and `failed` end it. */
export type WorkerMessage =
  | { kind: 'ready'; parts: SiteParts; routing: Routing }
  | { kind: 'done'; written: WrittenPages }
  | { kind: 'unreadable'; message: string }
  /** The system did not let it read or write, in words. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

async function work(tell: (message: WorkerMessage) => void, outline: Promise<ProjectOutline>): Promise<void> {
  const { place, outDir, staging, counter }: WorkerStart = workerData;
  const { repository, cacheDir, settings, commands } = place;
  const code = await siteCode(repository, commands, settings, cacheDir);
  const { texts, media } = await outline;
  const store = TextStore.from(texts);
  const files = new StoredFiles(store, texts.names);
  // What does nothing is named by the lint, and rendering never asks for it.
  const project = { files, media, strays: new Set<string>() };

  const earlier = earlierSite(outDir, cacheDir);
  const { parts, files: shared } = await siteParts(place, project, ownImages(project), code);
  const written: WrittenPages = { ...writeFiles(shared, earlier, staging), problems: [] };
  const routing = routingOf(project);
  const writePage = pageWriter(project, parts, earlier, staging);
  // Now, so that this thread begins with the first share: pages of a small site need no second writer.
  tell({ kind: 'ready', parts, routing });

  for (const path of sharesOf(routing.documents, counter)) {
    const file = files.get(path);
    if (file) writePage(file, store.digest(path), written);
  }
  tell({ kind: 'done', written });
}

const port = parentPort;
if (!port) throw new Error('This file is for a thread of a build.');
const outline = once(port, 'message').then(([message]): ProjectOutline => message);
try {
  await work((message) => port.postMessage(message), outline);
} catch (error) {
  const refused = systemProblem(error);
  if (refused !== undefined) port.postMessage({ kind: 'refused', message: refused });
  else if (error instanceof UnreadablePictureError)
    port.postMessage({ kind: 'unreadable', message: error.message });
  else {
    port.postMessage({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
port.close();
