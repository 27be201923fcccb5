import type { Origin } from '../../renderer/origin.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { EditRefusal, Op } from '../protocol.ts';
import { isAt } from './places.ts';

/** A value that was changed elsewhere while an author changed it here: nothing is written until the author chooses. */
export interface Conflict {
  place: Origin;
  /** The page on which the author changed it. */
  path: string;
  /** The name of the step. */
  label: string;
  /** The ops that keep the author's value. */
  ops: readonly Op[];
  /** The author's value and that of the file; undefined for no value. */
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
}

/** Returns the conflict behind a refused edit; undefined when the author has nothing to choose. */
export function conflictOf(
  path: string,
  label: string,
  ops: readonly Op[],
  { reason, place, current }: EditRefusal,
): Conflict | undefined {
  // A list item that moved is elsewhere in the file than in the op; with a single op it is clear which one is meant.
  const [only, ...others] = ops;
  const refused = others.length === 0 ? only : ops.find((op) => place && isAt(op, place));
  if (reason !== 'conflict' || !place || !refused) return undefined;
  if (refused.op !== 'set' && refused.op !== 'unset') return undefined;
  const mine = refused.op === 'set' ? refused.value : undefined;
  const kept = keep(place, mine, current);
  return {
    place,
    path,
    label,
    ops: ops.flatMap((op) => (op === refused ? kept : [op])),
    mine,
    theirs: current,
  };
}

/** The op that overwrites the value that the author has now seen with the author's own. */
function keep(
  { file, pointer }: Origin,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
): readonly Op[] {
  const was = theirs === undefined ? {} : { was: theirs };
  if (mine !== undefined) return [{ op: 'set', file, pointer, value: mine, ...was }];
  return theirs === undefined ? [] : [{ op: 'unset', file, pointer, was: theirs }];
}
