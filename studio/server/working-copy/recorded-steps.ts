import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_LIMIT } from './answers.ts';
import { type DoneRequest, type Journal, type JournalRecord, openJournal } from './journal.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';
import { completeLast, mediaIn, newest, recordsOf, stepsOf, writeChanges } from './replay.ts';
import { type Steps, without } from './steps.ts';

/** Roughly a thousand steps, in bytes. */
const JOURNAL_LIMIT = 16_000_000;

/** A record of a change that writes files. */
type ChangeRecord = Extract<JournalRecord, { files: unknown }>;

/** The steps that can be undone and redone, in memory and in a journal, with the pictures and files that they need. */
export interface RecordedSteps {
  steps(): Steps;
  /** The requests that were handled before the journal was opened, the latest last. */
  handled: readonly DoneRequest[];
  media: MediaStore;
  /** Returns an id that no step has. */
  newId(): number;
  /**
   * Carries out a change: first in the journal, then on disk, then in memory.
   *
   * @param next the steps after it
   * @throws the error of the file system; then nothing has changed
   */
  commit(record: ChangeRecord, request: DoneRequest, next: Steps): void;
  /** Removes a step that would block the ones before it. */
  drop(id: number): void;
  close(): void;
}

export interface RecordedStepsOptions {
  /** The folder that holds `pages/`. */
  root: string;
  /** The folder in which `studio/` keeps the journals, one for each root. */
  dataDir: string;
  /** A journal that grows beyond this loses its oldest steps, in bytes. */
  journalLimit?: number | undefined;
}

/**
 * Opens the steps of a site. An interrupted change is completed.
 *
 * @throws the error of the file system
 */
export function openRecordedSteps({
  root,
  dataDir,
  journalLimit = JOURNAL_LIMIT,
}: RecordedStepsOptions): RecordedSteps {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  const { journal, records } = openJournal(join(dataDir, 'studio', `${name}.jsonl`));
  const media = openMediaStore(join(dataDir, 'studio', `${name}-afbeeldingen`));
  completeLast(root, records, journal, media);

  const handled = records.flatMap((record) =>
    'request' in record && record.request ? [record.request] : [],
  );
  let requests = handled;
  let steps = stepsOf(records);
  let lastId = records.reduce((last, record) => ('id' in record ? Math.max(last, record.id) : last), 0);
  dropMedia(media, steps);

  return {
    steps: () => steps,
    handled,
    media,
    newId() {
      lastId++;
      return lastId;
    },
    commit(record, request, next) {
      const takeBack = journal.append({ ...record, request });
      try {
        writeChanges(root, record.files, media);
      } catch (error) {
        takeBack();
        throw error;
      }
      requests = [...requests, request].slice(-ANSWER_LIMIT);
      steps = settle(journal, next, requests, journalLimit);
      if (steps !== next) dropMedia(media, steps);
    },
    drop(id) {
      steps = without(steps, id);
      try {
        journal.append({ type: 'dropped', id });
      } catch {
        // After a restart the step is back, and is dropped again.
      }
    },
    close: () => journal.close(),
  };
}

/**
 * Records that files are written, and drops the oldest steps of a journal that has grown too long.
 *
 * @returns the steps that are left
 */
function settle(journal: Journal, steps: Steps, requests: readonly DoneRequest[], limit: number): Steps {
  try {
    journal.append({ type: 'written' }, { flush: false });
    if (journal.size() <= limit) return steps;
    const kept = newest(steps, limit / 2);
    journal.rewrite(recordsOf(kept, requests));
    return kept;
  } catch {
    // The change itself is on disk. Without the record it is checked again when the Studio starts.
    return steps;
  }
}

/** Removes the files of `pages/_media` that no step can bring back. */
function dropMedia(media: MediaStore, steps: Steps) {
  try {
    media.keepOnly(mediaIn(steps));
  } catch {
    // They do no harm, and the next start tries again.
  }
}
