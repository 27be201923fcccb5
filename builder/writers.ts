import type { Commands } from './commands.ts';
import type { Shares } from './page-queue.ts';
import type { SiteParts, WrittenPages } from './page-writer.ts';
import type { ProjectOutline } from './project-outline.ts';
import { answerOf, startThread } from './worker-thread.ts';

/** What a thread that only writes pages begins with. */
export interface WriterStart {
  outline: ProjectOutline;
  parts: SiteParts;
  outDir: string;
  cacheDir: string;
  /** Where new documents are written. */
  staging: string;
  shares: Shares;
}

/** What such a thread tells when there is no page left. */
export interface WriterMessage {
  written: WrittenPages;
}

/** How many threads a build has at most: each takes some 70 MB, for its code and what it is busy with. */
const MOST_THREADS = 4;
/** Two threads are there anyway: the one that lints and the one that makes what pages share. */
const THREADS = 2;
/** A thread more pays from so many pages per thread on: to start one takes as long as to write some hundreds. */
const PAGES_PER_THREAD = 1000;

/**
 * How many threads more write pages.
 *
 * @param documents how many there are
 * @param cores how many threads this machine runs at once
 */
export const furtherWriters = (documents: number, cores: number): number =>
  Math.max(0, Math.min(cores, MOST_THREADS, Math.floor(documents / PAGES_PER_THREAD)) - THREADS);

/** Starts a thread that writes pages. @returns what it wrote; rejects as `answerOf` does */
export const startWriter = (commands: Commands, start: WriterStart): Promise<WrittenPages> =>
  answerOf<WriterMessage, WrittenPages>(
    startThread(commands, 'writer-worker.mjs', start),
    ({ written }) => written,
  );
