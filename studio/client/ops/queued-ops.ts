import type { Origin } from '../../../renderer/origin.ts';
import { sameJson } from '../../edit/same-json.ts';
import { transformPointers } from '../../edit/transform-pointer.ts';
import { valueAfter } from '../../edit/value-after.ts';
import { isAt, isWithin } from '../../places.ts';
import type { Op } from '../../protocol.ts';

type ItemOp = Extract<Op, { index: number }>;

/**
 * Returns ops as they are once earlier ones were answered: made while the author did not know that answer, they may be
 * about an item that has moved, or expect another value than the file now holds. One on an item that was removed is not
 * there any more: its author sees that the item is gone.
 *
 * @param earlier the ops that were answered
 * @param wereDone whether the server did them; else the file still holds what they expected
 * @param ops those that were made without that answer
 */
export function opsAfter(earlier: readonly Op[], wereDone: boolean, ops: readonly Op[]): readonly Op[] {
  return earlier.reduce((later, made) => later.flatMap((op) => opAfter(made, wereDone, op) ?? []), ops);
}

/** The pointer of a value in an item that was removed: `-` names no item of a list (RFC 6901, section 4). */
function inRemoved(list: string, pointer: string): string {
  const [, ...inside] = pointer.slice(list.length + 1).split('/');
  return [list, '-', ...inside].join('/');
}

const itemOf = ({ file, pointer }: ItemOp, index: number) => ({ file, pointer: `${pointer}/${index}` });

/** An op on a list after another one on that list; undefined when its item was removed. */
function afterSameList<Later extends ItemOp>(made: ItemOp, op: Later): Later | undefined {
  if (made.op === 'remove' && op.op !== 'insert' && op.index === made.index) return undefined;
  const after = (index: number) => {
    const [place] = transformPointers([itemOf(op, index)], [made]);
    return place ? Number(place.pointer.slice(op.pointer.length + 1)) : index;
  };
  const moved = { ...op, index: after(op.index) };
  if (moved.op !== 'move') return moved;
  // An item that is moved again goes as far as from the place where it was seen.
  const isSameItem = made.op === 'move' && op.index === made.index;
  const to = isSameItem ? Math.max(0, moved.to + moved.index - op.index) : after(moved.to);
  return { ...moved, to };
}

/** The place of the value that an op is about. */
const targetOf = (op: Op): Origin => ('index' in op ? itemOf(op, op.index) : op);

/** Tells whether an op changes something in the value that another one is about. */
const isInside = (made: Op, op: Op) =>
  isWithin(made, targetOf(op)) && ('index' in made || 'index' in op || !isAt(made, op));

/** An op about a value in which another one, which was done, changed something. */
function expectingResult(made: Op, op: Op): Op {
  // A whole value that was made without that change must not overwrite it.
  if (op.op === 'set' || op.op === 'source' || op.op === 'insert') return op;
  const was = valueAfter(op.was, { ...made, pointer: made.pointer.slice(targetOf(op).pointer.length) });
  return was === undefined ? op : { ...op, was };
}

function opAfter(made: Op, wasDone: boolean, op: Op): Op | undefined {
  if (wasDone && 'index' in made && 'index' in op && isAt(made, op)) return afterSameList(made, op);
  if (wasDone && isInside(made, op)) return expectingResult(made, op);
  if ('index' in made) {
    if (!wasDone) return op;
    const [place] = transformPointers([op], [made]);
    return { ...op, pointer: place?.pointer ?? inRemoved(made.pointer, op.pointer) };
  }
  if (!isAt(op, made)) return op;
  if (made.op === 'source' || op.op === 'source') {
    const isBuiltOn = !wasDone && made.op === 'source' && op.op === 'source' && op.was === made.text;
    return isBuiltOn ? { ...op, was: made.was } : op;
  }
  if (made.op !== 'set' && made.op !== 'unset') return op;
  if (op.op !== 'set' && op.op !== 'unset') return op;
  const result = made.op === 'set' ? made.value : undefined;
  const [unknown, current] = wasDone ? [made.was, result] : [result, made.was];
  if (!sameJson(op.was, unknown)) return op;
  if (op.op === 'set') return { ...op, was: current };
  // What is not there need not be removed.
  return current === undefined ? op : { ...op, was: current };
}
