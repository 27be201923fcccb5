import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../../renderer/files/write-files.ts';
import { op } from '../../protocol.ts';

const origin = z.object({ file: z.string(), pointer: z.string() });
const fileChange = z.object({
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});
const request = z.object({ client: z.string(), seq: z.number(), places: z.array(origin) });
/** For records that write files: the process that writes, the files of this request, and the request itself. */
const writes = { pid: z.number(), files: z.array(fileChange), request: request.optional() };

/** What happened, in chronological order. */
const journalRecord = z.discriminatedUnion('type', [
  /** A step, recorded before its files are written. When it merges into the last step, only what it adds. */
  z.object({
    type: z.literal('step'),
    ...writes,
    id: z.number(),
    client: z.string(),
    label: z.string(),
    at: z.number(),
    ops: z.array(op),
    merges: z.boolean(),
  }),
  /** A step is undone or redone; recorded before its files are written. */
  z.object({ type: z.enum(['undo', 'redo']), ...writes, id: z.number() }),
  /** The files of the previous record have been written. */
  z.object({ type: z.literal('written') }),
  /** A step can no longer be undone or redone. */
  z.object({ type: z.literal('dropped'), id: z.number() }),
  /** A request that was answered before the remaining records. */
  z.object({ type: z.literal('answered'), request }),
]);
export type JournalRecord = z.output<typeof journalRecord>;
export type DoneRequest = z.output<typeof request>;

/** A file of JSON lines to which records are appended. */
export interface Journal {
  /** In bytes. */
  size(): number;
  /**
   * Appends a record.
   *
   * @param options.flush waits until it is on disk
   * @returns removes the record again
   * @throws the error of the file system; then nothing is appended
   */
  append(record: JournalRecord, options?: { flush?: boolean }): () => void;
  /** Replaces all records. @throws the error of the file system; then all records stay */
  rewrite(records: readonly JournalRecord[]): void;
  close(): void;
}

const LINE_FEED = 10;

const lineOf = (record: JournalRecord) => `${JSON.stringify(record)}\n`;

/** Returns the record on a line; undefined for one from another version, or one damaged on disk. */
function recordOn(line: string): JournalRecord | undefined {
  try {
    return journalRecord.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/**
 * Opens a journal and reads it. A last line that was cut off while it was written is removed.
 *
 * @throws the error of the file system
 */
export function openJournal(path: string): { journal: Journal; records: JournalRecord[] } {
  mkdirSync(dirname(path), { recursive: true });
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let size = content.lastIndexOf(LINE_FEED) + 1;
  if (size < content.length) truncateSync(path, size);
  const lines = content.subarray(0, size).toString('utf8').split('\n').slice(0, -1);
  let descriptor = openSync(path, 'a');

  const journal: Journal = {
    size: () => size,
    append(record, { flush = true } = {}) {
      const before = size;
      const takeBack = () => {
        ftruncateSync(descriptor, before);
        size = before;
      };
      const line = Buffer.from(lineOf(record));
      try {
        writeFileSync(descriptor, line);
        if (flush) fsyncSync(descriptor);
      } catch (error) {
        takeBack();
        throw error;
      }
      size += line.length;
      return takeBack;
    },
    rewrite(records) {
      const all = Buffer.from(records.map(lineOf).join(''));
      writeWhole(path, all, { flush: true });
      closeSync(descriptor);
      descriptor = openSync(path, 'a');
      size = all.length;
    },
    close: () => closeSync(descriptor),
  };
  return { journal, records: lines.flatMap((line) => recordOn(line) ?? []) };
}
