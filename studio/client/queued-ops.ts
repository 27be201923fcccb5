import { sameJson } from '../edit/same-json.ts';
import type { Op } from '../protocol.ts';
import { isAt } from './places.ts';

/**
 * Returns ops that wait in the queue as they are once those before them were answered: made while the author did not
 * know that answer, they may expect another value than the file now holds.
 *
 * @param earlier the ops that were answered
 * @param wereDone whether the server did them; else the file still holds what they expected
 * @param ops those that wait
 */
export function opsAfter(earlier: readonly Op[], wereDone: boolean, ops: readonly Op[]): readonly Op[] {
  return earlier.reduce((waiting, made) => waiting.map((op) => opAfter(made, wereDone, op)), ops);
}

function opAfter(made: Op, wasDone: boolean, op: Op): Op {
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
