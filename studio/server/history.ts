import type { Origin } from '../../renderer/origin.ts';
import { applyOps, placesAfter } from '../edit/apply-ops.ts';
import { invertOps } from '../edit/invert-op.ts';
import type { EditRefusal, History, Op } from '../protocol.ts';

/** Successive changes of one value by one client merge when no more than this is between them. */
const MERGE_MS = 1000;

/** A file before and after a step: its text, or the digest of a picture. Without one it was not there. */
export interface FileChange {
  path: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** What is undone and done again as one. */
export interface Step {
  id: number;
  client: string;
  /** In Dutch. */
  label: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  files: readonly FileChange[];
  /** The ops that made it; empty when files were written, removed or made as a whole. */
  ops: readonly Op[];
}

/** All steps, the oldest first; of those that were undone, the one to do again comes last. */
export interface Steps {
  done: readonly Step[];
  undone: readonly Step[];
}

export type Direction = 'undo' | 'redo';

export const NO_STEPS: Steps = { done: [], undone: [] };

/** The names of the steps that come next. */
export const historyOf = ({ done, undone }: Steps): History => ({
  undo: done.at(-1)?.label,
  redo: undone.at(-1)?.label,
});

/** Whether a step is one more change of the value that the last step changed. */
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

/** Steps with one more; what was undone cannot be done again after it. */
export const withStep = ({ done }: Steps, step: Step): Steps => ({ done: [...done, step], undone: [] });

/** Steps with one that merges into the last one. */
export function withMerged({ done, undone }: Steps, next: Step): Steps {
  const last = done.at(-1);
  const [before, after] = [last?.ops[0], next.ops[0]];
  if (!last || before?.op !== 'set' || after?.op !== 'set') return withStep({ done, undone }, next);
  const { was: _was, ...set } = after;
  const op: Op = before.was === undefined ? set : { ...set, was: before.was };
  const files = next.files.map((file) => ({ ...file, before: last.files[0]?.before }));
  const merged = { ...last, at: next.at, files, ops: [op] };
  const isChange = files.some((file) => file.before !== file.after);
  return { done: [...done.slice(0, -1), ...(isChange ? [merged] : [])], undone };
}

/** Steps after the step with an id was undone or done again; the same when it is not the next one. */
export function withTravel({ done, undone }: Steps, direction: Direction, id: number): Steps {
  const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
  const step = from.at(-1);
  if (step?.id !== id) return { done, undone };
  const [rest, longer] = [from.slice(0, -1), [...to, step]];
  return direction === 'undo' ? { done: rest, undone: longer } : { done: longer, undone: rest };
}

/** Steps without one. */
export const without = ({ done, undone }: Steps, id: number): Steps => ({
  done: done.filter((step) => step.id !== id),
  undone: undone.filter((step) => step.id !== id),
});

/** What undoing a step, or doing it again, changes on the disk. */
interface Travel {
  changes: readonly FileChange[];
  places: readonly Origin[];
}

/**
 * Plans to undo a step or do it again. A file that is as the step left it gets its bytes back; in one that others
 * changed meanwhile, the values do, unless they are others by now.
 *
 * @param textOf the text that a file has now
 */
export function planTravel(
  step: Step,
  direction: Direction,
  textOf: (path: string) => string | undefined,
): Travel | { refusal: EditRefusal } {
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
  if ('refusal' in made) return made;
  for (const [path, text] of made.texts) changes.push({ path, before: byValue.get(path), after: text });
  const places =
    ops.length > 0 ? placesAfter(ops) : step.files.map(({ path }) => ({ file: path, pointer: '' }));
  return { changes, places };
}

function changedElsewhere(path: string): { refusal: EditRefusal } {
  const message = `${path} is intussen ergens anders veranderd.`;
  return { refusal: { reason: 'conflict', message, place: { file: path, pointer: '' } } };
}
