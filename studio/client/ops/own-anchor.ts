import type { Origin } from '../../../renderer/origin.ts';
import { type JsonValue, objectIn, textIn } from '../../../renderer/project/json.ts';
import type { Op } from '../../protocol.ts';

/** Returns the anchor of a block; undefined when it has none. */
const anchorOf = (block: JsonValue | undefined) => textIn(objectIn(block).id);

interface Block {
  readonly value?: JsonValue;
}

/** Returns the ops that give a block which joins others its own anchor: the next free number, if one has its name. */
export function anchorOps(block: JsonValue, { file, pointer }: Origin, others: readonly Block[]): Op[] {
  const was = anchorOf(block);
  const taken = new Set(others.map(({ value }) => anchorOf(value)));
  if (was === undefined || !taken.has(was)) return [];
  const name = was.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return [{ op: 'set', file, pointer: `${pointer}/id`, was, value: `${name}-${number}` }];
}

/** Returns ops on a list of blocks or items, with those that give one that they add its own anchor. */
export function withOwnAnchors(ops: readonly Op[], others: readonly Block[]): readonly Op[] {
  return ops.flatMap((op) => {
    const { file, pointer } = op;
    const added = (index: number) => ({ file, pointer: `${pointer}/${index}` });
    if (op.op === 'insert') return [op, ...anchorOps(op.value, added(op.index), others)];
    if (op.op === 'duplicate') return [op, ...anchorOps(op.was, added(op.index + 1), others)];
    return [op];
  });
}
