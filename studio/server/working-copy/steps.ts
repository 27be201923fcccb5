import type { Origin } from '../../../renderer/origin.ts';
import { applyOps, CHANGED, placesAfter } from '../../edit/apply-ops.ts';
import { invertOps } from '../../edit/invert-op.ts';
import type { History, Op, Refused } from '../../protocol.ts';

/** Successive changes of one value by one client merge when they are no further apart than this. */
const MERGE_MS = 1000;

/** A file before and after a step: its text, or the digest of a picture. Absent when the file did not exist. */
export interface FileChange {
  path: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** The unit of undo and redo. */
export interface Step {
  id: number;
  client: string;
  /** In Dutch. */
  label: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  files: readonly FileChange[];
  /** The ops that made it; empty when whole files were written, created or removed. */
  ops: readonly Op[];
}

/** All steps, oldest first. Of the undone steps, the last is redone first. */
export interface Steps {
  done: readonly Step[];
  undone: readonly Step[];
}

export type Direction = 'undo' | 'redo';

export const NO_STEPS: Steps = { done: [], undone: [] };

/** Returns the names of the next steps to undo and redo. */
export const historyOf = ({ done, undone }: Steps): History => ({
  undo: done.at(-1)?.label,
  redo: undone.at(-1)?.label,
});

/** Tells whether a step changes the same value as the last step and can merge with it. */
export function mergesWithLast({ done, undone }: Steps, next: Step): boolean {
  const last = done.at(-1);
  if (!last || undone.length > 0) return false;
  const [before, after] = [last.ops[0], next.ops[0]];
  return (
    last.client === next.client &&
    last.label === next.label &&
    next.at - last.at < MERGE_MS &&
    last.ops.length === 1 &&
    next.ops.length === 1 &&
    before?.op === 'set' &&
    after?.op === 'set' &&
    before.file === after.file &&
    before.pointer === after.pointer &&
    last.files[0]?.after === next.files[0]?.before
  );
}

/** Appends a step. What was undone cannot be redone after it. */
export const withStep = ({ done }: Steps, step: Step): Steps => ({ done: [...done, step], undone: [] });

/** Merges a step into the last one. */
export function withMerged({ done, undone }: Steps, next: Step): Steps {
  const last = done.at(-1);
  const [before, after] = [last?.ops[0], next.ops[0]];
  if (!last || before?.op !== 'set' || after?.op !== 'set') return withStep({ done, undone }, next);
  const op: Op = { ...after, was: before.was };
  const files = next.files.map((file) => ({ ...file, before: last.files[0]?.before }));
  const merged = { ...last, at: next.at, files, ops: [op] };
  const isChange = files.some((file) => file.before !== file.after);
  return { done: [...done.slice(0, -1), ...(isChange ? [merged] : [])], undone };
}

/** Returns the steps after undoing or redoing the step with this id; unchanged when it is not the next one. */
export function withTravel({ done, undone }: Steps, direction: Direction, id: number): Steps {
  const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
  const step = from.at(-1);
  if (step?.id !== id) return { done, undone };
  const [rest, longer] = [from.slice(0, -1), [...to, step]];
  return direction === 'undo' ? { done: rest, undone: longer } : { done: longer, undone: rest };
}

/** Returns the steps without the one with this id. */
export const without = ({ done, undone }: Steps, id: number): Steps => ({
  done: done.filter((step) => step.id !== id),
  undone: undone.filter((step) => step.id !== id),
});

/** What undoing or redoing a step changes on disk. */
interface Travel {
  changes: readonly FileChange[];
  places: readonly Origin[];
}

/**
 * Plans to undo or redo a step. A file that has not changed since the step gets its bytes back. In a file that others
 * changed meanwhile only the values are restored, unless those were changed too.
 *
 * @param textOf the current text of a file
 */
export function planTravel(
  step: Step,
  direction: Direction,
  textOf: (path: string) => string | undefined,
): Travel | Refused {
  const ops = direction === 'undo' ? invertOps(step.ops) : step.ops;
  const changes: FileChange[] = [];
  const byValue = new Map<string, string>();
  for (const { path, before, after } of step.files) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after];
    const text = textOf(path);
    if (text === to) continue;
    if (text === from) changes.push({ path, before: text, after: to });
    else if (text !== undefined && ops.some(({ file }) => file === path)) byValue.set(path, text);
    else return changedElsewhere(path);
  }
  const inFiles = ops.filter(({ file }) => byValue.has(file));
  const made = applyOps(byValue, inFiles);
  if ('refusal' in made) {
    const { refusal } = made;
    // There is nothing to choose, unlike when a value is typed.
    return { refusal: refusal.reason === 'conflict' ? { ...refusal, message: CHANGED } : refusal };
  }
  for (const [path, text] of made.texts) changes.push({ path, before: byValue.get(path), after: text });
  const places =
    ops.length > 0 ? placesAfter(ops) : step.files.map(({ path }) => ({ file: path, pointer: '' }));
  return { changes, places };
}

function changedElsewhere(path: string): Refused {
  const message = `${path} is intussen ergens anders veranderd.`;
  return { refusal: { reason: 'conflict', message, place: { file: path, pointer: '' } } };
}
