import { transformPointers } from '../../edit/transform-pointer.ts';
import { stepLabel } from '../../limits.ts';
import { isAt } from '../../places.ts';
import type { FormField, Op } from '../../protocol.ts';
import { type Conflict, conflictOf } from '../ops/conflicts.ts';
import {
  noteChangeByOthers,
  noteEdit,
  opsOf,
  opsUnseen,
  type Revisions,
  revisionsOf,
} from '../ops/form-basis.ts';
import { isBlockList, movedTo } from '../ops/places.ts';
import { opsAfter } from '../ops/queued-ops.ts';
import type { ChangeAnswer } from './api.ts';
import { change, formShown, send } from './change-queue.ts';
import { currentShell, said, update } from './shell.ts';
import { isTyping } from './typing.ts';
import { keepText } from './unsaved.ts';

/** The revisions of the files that ops change. */
const basisOf = (ops: readonly Op[], revisions: Revisions): Revisions =>
  Object.fromEntries(
    ops.flatMap(({ file }) => (revisions[file] === undefined ? [] : [[file, revisions[file]]])),
  );

/** Whether ops change which items a list has, or their order: the first item adds the list, the last one removes it. */
const areAboutItems = (ops: readonly Op[]) =>
  ops.some(
    (op) =>
      'index' in op ||
      (op.op === 'set' && Array.isArray(op.value)) ||
      (op.op === 'unset' && Array.isArray(op.was)),
  );

/** Says that an edit is saved. While an author types, only if it was not before: each pause saves something. */
function savedWords(): string | undefined {
  const { waiting, failure } = currentShell();
  return isTyping() && waiting === undefined && failure === undefined ? undefined : 'Bewaard';
}

/** What an edit says once it is made: what became of items, or else that it is saved. */
const wordsOf = (label: string, ops: readonly Op[]) => (areAboutItems(ops) ? label : savedWords);

interface QueuedEdit {
  ops: readonly Op[];
  /** The revisions for which they were made; undefined while only answers to the author's own changes are unknown. */
  based: Revisions | undefined;
}

/** The edits that wait for the answer to an earlier change. */
const queuedEdits = new Set<QueuedEdit>();

/** Notes that others changed what the page shows: what was made until now is about the revisions before. */
export function noteOthers() {
  const { form, page } = currentShell();
  noteChangeByOthers(form, page?.revisions);
  for (const queued of queuedEdits) queued.based ??= page && basisOf(queued.ops, page.revisions);
}

/** Whether others changed a file just before an edit: its revision then increases by more than one. */
function isAmongOthers(answer: ChangeAnswer): boolean {
  if (!answer.ok) return answer.refusal.reason === 'conflict';
  const known = currentShell().page?.revisions ?? {};
  return Object.entries(answer.revisions).some(([file, now]) => now > (known[file] ?? now) + 1);
}

interface EditOptions {
  /** The revisions for which the ops were made, if others have changed a file since. */
  revisions?: Revisions | undefined;
  /** The page on which the author made them: by default the open one. */
  path?: string;
  /** Whether the caller says what was done, in more words than the name of the step. */
  isTold?: boolean;
  /** Adds what depends on the answers to earlier changes, just before the ops are sent. */
  complete?(ops: readonly Op[]): readonly Op[];
}

/** Edits definitions as one step that can be undone. What others changed meanwhile waits for the author's choice. */
export async function edit(label: string, ops: readonly Op[], options: EditOptions = {}) {
  const { path, page, pending } = currentShell();
  const { path: madeOn = path, isTold = false, complete = (made) => made } = options;
  const revisions = options.revisions ?? (pending > 0 ? undefined : page?.revisions);
  const done = isTold ? undefined : wordsOf(label, ops);
  const queued: QueuedEdit = { ops, based: revisions && basisOf(ops, revisions) };
  queuedEdits.add(queued);
  const sendQueued = async () => {
    const { ops: now, based } = queued;
    const received = await send('edit', { label: stepLabel(label), ops: now, based });
    if (isAmongOthers(received)) noteOthers();
    // A conflict waits for the author's choice.
    if (received.ok || received.refusal.reason !== 'conflict') {
      for (const later of queuedEdits) {
        later.ops = opsAfter(opsUnseen(queued.ops, later.based), received.ok, later.ops);
      }
    }
    if (received.ok) noteEdit(currentShell().form, queued.ops);
    return received;
  };
  const answer = await change(
    () => {
      queuedEdits.delete(queued);
      queued.ops = complete(queued.ops);
      return queued.ops.length === 0 ? undefined : sendQueued();
    },
    done,
    true,
  );
  if (answer?.ok) moveKeptTexts(queued.ops);
  const conflict = answer?.ok === false ? conflictOf(madeOn, label, queued.ops, answer.refusal) : undefined;
  // Fields show what was typed as JSON before the author can go on in them.
  if (ops.some(({ op }) => op === 'source')) await formShown();
  // The choice remains when what the author chose could not be written.
  const wasHandled = answer?.ok || conflict !== undefined || answer?.refusal.reason === 'gone';
  const isSettled = ({ place }: Conflict) =>
    wasHandled && (queued.ops.some((op) => isAt(op, place)) || (conflict && isAt(conflict.place, place)));
  // A field goes on with the text in the file once the choice is gone.
  if (currentShell().conflicts.some(isSettled)) await formShown();
  const others = currentShell().conflicts.filter((other) => !isSettled(other));
  if (conflict || others.length < currentShell().conflicts.length) {
    update({ conflicts: conflict ? [...others, conflict] : others });
  }
  return answer;
}

/** Moves the texts that are kept along with list items, and forgets those of removed ones. */
function moveKeptTexts(ops: readonly Op[]) {
  const { keptTexts } = currentShell();
  // What is kept for a block already follows it.
  const inside = ops.filter(({ pointer }) => !isBlockList(pointer));
  const moved = keptTexts.flatMap((kept) =>
    kept.kind === 'lost' ? kept : transformPointers([kept.place], inside).map((to) => movedTo(kept, to)),
  );
  if (keptTexts.length > 0) update({ keptTexts: moved });
}

/**
 * Edits definitions by ops that the form made, which may be about earlier revisions than those of the page.
 *
 * @param form the one that made them
 * @param path the page that was open when the form was shown
 * @returns why the ops are refused, in Dutch; undefined also when the author has to choose between two values, and when
 *   the text is kept because its field is gone
 */
export async function editByForm(
  label: string,
  ops: readonly Op[],
  form: readonly FormField[] | undefined,
  path: string,
): Promise<string | undefined> {
  const answer = await edit(label, opsOf(form, ops), { revisions: revisionsOf(form), path });
  if (!answer) return currentShell().failure;
  if (!answer.ok && answer.refusal.reason === 'gone') {
    const { message: refusal } = answer.refusal;
    for (const op of ops) {
      if (op.op !== 'set' || typeof op.value !== 'string') continue;
      const { file, pointer, value: text } = op;
      const was = typeof op.was === 'string' ? op.was : '';
      keepText({ kind: 'lost', place: { file, pointer }, path, label, text, was, refusal });
    }
    return undefined;
  }
  return answer.ok || answer.refusal.reason === 'conflict' ? undefined : answer.refusal.message;
}

/** Overwrites someone else's value with the author's. */
export const keepMine = ({ label, ops, path }: Conflict) => edit(label, ops, { path });

/** Keeps someone else's value. @param conflict none for source text */
export function takeTheirs(conflict?: Conflict) {
  const conflicts = currentShell().conflicts.filter((other) => other !== conflict);
  update({
    conflicts,
    failure: undefined,
    notDone: undefined,
    announcement: said('De andere waarde blijft staan'),
  });
}
