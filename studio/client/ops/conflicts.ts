import type { Origin } from '../../../renderer/origin.ts';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { opsBetween } from '../../edit/ops-between.ts';
import { sameJson } from '../../edit/same-json.ts';
import { isAt } from '../../places.ts';
import type { EditRefusal, FormField, Op } from '../../protocol.ts';
import { typedValue } from './field-ops.ts';

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
  // Overwrites the value that the author has now seen.
  const kept = opsBetween(place, current, mine);
  return {
    place,
    path,
    label,
    ops: ops.flatMap((op) => (op === refused ? kept : [op])),
    mine,
    theirs: current,
  };
}

/** The field whose value is at a place. */
function fieldAt(fields: readonly FormField[], place: Origin): FormField | undefined {
  for (const field of fields) {
    const found = isAt(field.origin, place) ? field : fieldAt(field.children ?? [], place);
    if (found) return found;
  }
  return undefined;
}

/** Returns conflicts with the values that the file holds now. One that ended by itself, as both are the same, goes. */
export function withCurrentValues(
  conflicts: readonly Conflict[],
  form: readonly FormField[] | undefined,
): readonly Conflict[] {
  // The same list, so that nothing is drawn again.
  if (conflicts.length === 0) return conflicts;
  return conflicts.flatMap((conflict) => {
    const { place, mine, ops } = conflict;
    const field = fieldAt(form ?? [], place);
    const theirs = field && typedValue(field);
    if (!field || sameJson(theirs, conflict.theirs)) return [conflict];
    if (sameJson(theirs, mine)) return [];
    const others = ops.filter((op) => !isAt(op, place));
    return [{ ...conflict, theirs, ops: [...opsBetween(place, theirs, mine), ...others] }];
  });
}
