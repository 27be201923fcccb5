import { Transaction } from '@codemirror/state';
import { spliceBetween } from '../ops/text-splice.ts';

/** Returns what replaces the text of an editor by one from the file, which the editor's own undo leaves as it is. */
export function changeByOthers(before: string, after: string) {
  const { start, end, inserted } = spliceBetween(before, after);
  return {
    changes: { from: start, to: end, insert: inserted },
    annotations: Transaction.addToHistory.of(false),
  };
}

/** Tells whether a change of an editor is one from the file. */
export const isByOthers = (change: Transaction): boolean =>
  change.annotation(Transaction.addToHistory) === false;
