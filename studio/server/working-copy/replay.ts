import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf, writeAllOrNone } from '../../../renderer/files/write-files.ts';
import type { DoneRequest, Journal, JournalRecord } from './journal.ts';
import { digestOnDisk, type MediaStore } from './media-store.ts';
import {
  type FileChange,
  NO_STEPS,
  type Step,
  type Steps,
  withMerged,
  without,
  withStep,
  withTravel,
} from './steps.ts';
import { isInsidePages, isMediaPath } from './writable-paths.ts';

/** Writes, creates and removes files, all or none. */
export function writeChanges(root: string, changes: readonly FileChange[], media: MediaStore): void {
  const written = changes.flatMap(({ path, after }): [string, string | Uint8Array][] =>
    after === undefined ? [] : [[join(root, path), isMediaPath(path) ? media.read(after) : after]],
  );
  const removed = changes.flatMap(({ path, after }) => (after === undefined ? [join(root, path)] : []));
  writeAllOrNone(new Map(written), removed, { flush: true });
}

/** Completes a change that was interrupted when the process stopped, unless the files have changed since. */
export function completeLast(
  root: string,
  records: readonly JournalRecord[],
  journal: Journal,
  media: MediaStore,
): void {
  const last = records.at(-1);
  if (!last || !('files' in last)) return;
  for (const { path } of last.files) {
    const file = join(root, path);
    rmSync(draftOf(existsSync(file) ? realpathSync(file) : file, last.pid), { force: true });
  }
  const textOf = (path: string) => {
    const file = join(root, path);
    if (isMediaPath(path)) return digestOnDisk(file);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const open = last.files.filter(({ path, after }) => textOf(path) !== after);
  try {
    if (open.every(({ path, before }) => textOf(path) === before && isInsidePages(root, path))) {
      writeChanges(root, open, media);
    }
    journal.append({ type: 'written' });
  } catch {
    // Nobody was told that the change was made, and the disk refuses it.
  }
}

/** Reconstructs the steps from the records of a journal. */
export function stepsOf(records: readonly JournalRecord[]): Steps {
  return records.reduce((steps, record): Steps => {
    switch (record.type) {
      case 'step': {
        const { merges, type: _type, pid: _pid, request: _request, ...step } = record;
        return merges ? withMerged(steps, step) : withStep(steps, step);
      }
      case 'undo':
      case 'redo':
        return withTravel(steps, record.type, record.id);
      case 'dropped':
        return without(steps, record.id);
      default:
        return steps;
    }
  }, NO_STEPS);
}

/** Returns the newest steps that together fit in a number of characters; undone steps all stay. */
export function newest({ done, undone }: Steps, limit: number): Steps {
  const lengthOf = (step: Step) => JSON.stringify(step).length;
  let left = limit - undone.reduce((sum, step) => sum + lengthOf(step), 0);
  const first = done.findLastIndex((step) => {
    left -= lengthOf(step);
    return left < 0;
  });
  return { done: done.slice(first + 1), undone };
}

/** Returns the digests of the files of `pages/_media` that steps can bring back. */
export function mediaIn({ done, undone }: Steps): Set<string> {
  const changes = [...done, ...undone].flatMap(({ files }) => files);
  const digests = changes.flatMap(({ path, before, after }) => (isMediaPath(path) ? [before, after] : []));
  return new Set(digests.filter((digest) => digest !== undefined));
}

/** Returns the fewest records that describe the same steps and requests. */
export function recordsOf({ done, undone }: Steps, requests: readonly DoneRequest[]): JournalRecord[] {
  const { pid } = process;
  return [
    ...requests.map((request): JournalRecord => ({ type: 'answered', request })),
    ...[...done, ...undone.toReversed()].map((step): JournalRecord => stepRecord(step, false)),
    ...undone.map(({ id }): JournalRecord => ({ type: 'undo', id, pid, files: [] })),
    { type: 'written' },
  ];
}

/** Returns the record of a step. */
export function stepRecord({ files, ops, ...step }: Step, merges: boolean) {
  const { pid } = process;
  return { type: 'step' as const, ...step, pid, files: [...files], ops: [...ops], merges };
}
