import type { Origin } from '../../renderer/origin.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { Op } from '../protocol.ts';

/** Returns the anchor of a block; undefined when it has none. */
function anchorOf(block: JsonValue | undefined): string | undefined {
  const { id } = block instanceof Object && !Array.isArray(block) ? block : {};
  return typeof id === 'string' ? id : undefined;
}

/** Returns the ops that give a block which joins others its own anchor: the next free number, if one has its name. */
export function anchorOps(
  block: JsonValue,
  { file, pointer }: Origin,
  others: readonly { readonly value?: JsonValue }[],
): Op[] {
  const was = anchorOf(block);
  const taken = new Set(others.map(({ value }) => anchorOf(value)));
  if (was === undefined || !taken.has(was)) return [];
  const name = was.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return [{ op: 'set', file, pointer: `${pointer}/id`, was, value: `${name}-${number}` }];
}
