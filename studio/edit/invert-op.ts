import type { Op } from '../protocol.ts';

/** The op that reverts an op. */
function invertOp(op: Op): Op {
  const { file, pointer } = op;
  switch (op.op) {
    case 'set':
      return op.was === undefined
        ? { op: 'unset', file, pointer, was: op.value }
        : { op: 'set', file, pointer, was: op.value, value: op.was };
    case 'unset':
      return { op: 'set', file, pointer, value: op.was };
    case 'insert':
      return { op: 'remove', file, pointer, index: op.index, was: op.value };
    case 'duplicate':
      return { op: 'remove', file, pointer, index: op.index + 1, was: op.was };
    case 'remove':
      return { op: 'insert', file, pointer, index: op.index, value: op.was };
    case 'move':
      return { ...op, index: op.to, to: op.index };
    case 'source':
      return { ...op, was: op.text, text: op.was };
  }
}

/** Returns the ops that revert ops, in the order in which they must be applied. */
export const invertOps = (ops: readonly Op[]): Op[] => ops.toReversed().map(invertOp);
