import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedValue, parsed, randomDice, randomOp } from '../../tests/random/random-ops.ts';
import { randomTexts } from '../../tests/random/random-texts.ts';
import { sameJson } from './same-json.ts';
import { valueAfter } from './value-after.ts';

it('gives the value that each op describes', () => {
  fc.assert(
    fc.property(randomTexts(), randomDice(), (text, dice) => {
      const op = randomOp('a.json', text, dice);
      expect(sameJson(valueAfter(parsed(text), op), expectedValue(parsed(text), op))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('takes over source text', () => {
  const source = {
    op: 'source',
    file: 'a.json',
    pointer: '/list/1',
    was: '2',
    text: '{ "two": 2 }',
  } as const;
  expect(valueAfter({ list: [1, 2] }, source)).toEqual({ list: [1, { two: 2 }] });
});
