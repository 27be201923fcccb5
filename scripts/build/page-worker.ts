import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { sourceFile } from '../../renderer/read-project.ts';
import { systemProblem } from '../system-problem.ts';
import { ChangedFileError, LazyFiles } from './lazy-files.ts';
import { UnreadablePictureError } from './media-files.ts';
import { pageWriter, type SiteParts, type WrittenPages } from './page-writer.ts';
import { sharesOf } from './shares.ts';
import { siteCode } from './site-code.ts';
import { earlierSite, writeFiles } from './site-output.ts';
import { type BuildPlace, siteParts } from './site-parts.ts';
import type { OwnImage } from './social-images.ts';

/** What the thread begins with. */
export interface WorkerStart {
  place: BuildPlace;
  outDir: string;
  staging: string;
  /** For `sharesOf`. */
  counter: Int32Array;
  /** Since when the pages must not have changed, in milliseconds since 1970. */
  readAt: number;
}

/** What the thread is told of the project when that has been read. */
export interface ProjectOutline {
  /** The definitions that are no pages, with their texts. */
  definitions: readonly (readonly [path: string, text: string])[];
  /** The paths of the others. */
  pages: readonly string[];
  /** The paths of those that become documents, in the order in which they are handed out. */
  documents: readonly string[];
  media: ReadonlySet<string>;
  ownImages: readonly OwnImage[];
}

/** What the thread tells. `ready` comes first, then `done`; `changed`, `unreadable` and `failed` end it. */
export type WorkerMessage =
  | { kind: 'ready'; parts: SiteParts }
  | { kind: 'done'; written: WrittenPages }
  | { kind: 'changed'; path: string }
  | { kind: 'unreadable'; message: string }
  /** The system did not let it read or write, in words. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

async function work(tell: (message: WorkerMessage) => void, outline: Promise<ProjectOutline>): Promise<void> {
  const { place, outDir, staging, counter, readAt }: WorkerStart = workerData;
  const { repository, root, cacheDir, settings, commands } = place;
  const code = await siteCode(repository, commands, settings, cacheDir);
  const { definitions, pages, documents, media, ownImages } = await outline;
  const known = definitions.map(([path, text]) => [path, sourceFile(path, text)] as const);
  // What does nothing is named by the lint, and rendering never asks for it.
  const project = { files: new LazyFiles(root, known, pages, readAt), media, strays: new Set<string>() };

  const earlier = earlierSite(outDir, cacheDir);
  const { parts, files } = await siteParts(place, project, ownImages, code);
  const written: WrittenPages = { ...writeFiles(files, earlier, staging), problems: [] };
  tell({ kind: 'ready', parts });

  const writePage = pageWriter(project, parts, earlier, staging);
  for (const path of sharesOf(documents, counter)) {
    const file = project.files.get(path);
    if (file) writePage(file, written);
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
  else if (error instanceof ChangedFileError) port.postMessage({ kind: 'changed', path: error.message });
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
