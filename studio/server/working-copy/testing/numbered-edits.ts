import type { EditAnswer } from '../../../protocol.ts';
import type { WorkingCopy } from '../working-copy.ts';

/** Two definitions that every edit changes together. */
export const FILES = { last: 'pages/last.json', all: 'pages/all.json' } as const;

/** Every so many edits one is an undo. */
const UNDO_EVERY = 5;

/** Returns the numbers that the definitions hold after so many edits. */
export function numbersAfter(count: number): number[] {
  const numbers: number[] = [];
  for (let number = 1; number <= count; number++) {
    if (number % UNDO_EVERY === 0) numbers.pop();
    else numbers.push(number);
  }
  return numbers;
}

/** Makes the edit with a number: it says so in both definitions, or takes the last one back. */
export function makeEdit(workingCopy: WorkingCopy, number: number): EditAnswer {
  if (number % UNDO_EVERY === 0) return workingCopy.undo({ client: 'tab', seq: number });
  const before = numbersAfter(number - 1);
  return workingCopy.edit({
    client: 'tab',
    seq: number,
    label: `Nummer ${number}`,
    ops: [
      { op: 'set', file: FILES.last, pointer: '/number', was: before.at(-1) ?? 0, value: number },
      { op: 'insert', file: FILES.all, pointer: '/numbers', index: before.length, value: number },
    ],
  });
}
