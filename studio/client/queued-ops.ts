import { sameJson } from '../edit/same-json.ts';
import { transformPointers } from '../edit/transform-pointer.ts';
import type { Op } from '../protocol.ts';
import { isAt } from './places.ts';

/**
 * Returns ops as they are once earlier ones were answered: made while the author did not know that answer, they may be
 * about an item that has moved, or expect another value than the file now holds.
 *
 * @param earlier the ops that were answered
 * @param wereDone whether the server did them; else the file still holds what they expected
 * @param ops those that were made without that answer
 */
export function opsAfter(earlier: readonly Op[], wereDone: boolean, ops: readonly Op[]): readonly Op[] {
  return earlier.reduce((later, made) => later.map((op) => opAfter(made, wereDone, op)), ops);
}

/** The pointer of a value in an item that was removed: `-` names no item of a list (RFC 6901, section 4). */
function inRemoved(list: string, pointer: string): string {
  const [, ...inside] = pointer.slice(list.length + 1).split('/');
  return [list, '-', ...inside].join('/');
}

function opAfter(made: Op, wasDone: boolean, op: Op): Op {
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
  if (current !== undefined) return { ...op, was: current };
  // What is not there need not be removed.
  if (op.op === 'unset') return op;
  const { was: _, ...rest } = op;
  return rest;
}
