import type { Origin } from '../../renderer/origin.ts';
import { isWithin } from '../places.ts';
import type { Op } from '../protocol.ts';

/** Index of a list item after an op on its list; undefined when the item was removed. */
function indexAfter(index: number, op: Op): number | undefined {
  switch (op.op) {
    case 'insert':
      return index < op.index ? index : index + 1;
    case 'duplicate':
      return index <= op.index ? index : index + 1;
    case 'remove':
      if (index === op.index) return undefined;
      return index < op.index ? index : index - 1;
    case 'move': {
      if (index === op.index) return op.to;
      const without = index < op.index ? index : index - 1;
      return without < op.to ? without : without + 1;
    }
    default:
      return index;
  }
}

/**
 * Moves a place along with its value when an op changes the file; undefined when the value was removed. Inside
 * a replaced value, places stay the same.
 */
export function transformPointer(origin: Origin, op: Op): Origin | undefined {
  const { file, pointer } = origin;
  if (op.file !== file) return origin;
  if (op.op === 'unset') return isWithin(origin, op) ? undefined : origin;
  const list = `${op.pointer}/`;
  if (!pointer.startsWith(list)) return origin;
  const [key = '', ...inside] = pointer.slice(list.length).split('/');
  if (!/^(0|[1-9]\d*)$/.test(key)) return origin;
  const index = indexAfter(Number(key), op);
  if (index === undefined) return undefined;
  return { file, pointer: [op.pointer, index, ...inside].join('/') };
}

/** Moves places along with ops, and drops those of removed values. */
export function transformPointers(origins: readonly Origin[], ops: readonly Op[]): Origin[] {
  return ops.reduce<Origin[]>(
    (places, op) => places.flatMap((place) => transformPointer(place, op) ?? []),
    [...origins],
  );
}
