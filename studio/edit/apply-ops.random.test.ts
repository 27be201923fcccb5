import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointerKeys, valueAt } from '../../renderer/project/json.ts';
import { type Dice, expectedValue, parsed, randomDice, randomOp } from '../../tests/random/random-ops.ts';
import { pointersIn, randomTexts, randomValue } from '../../tests/random/random-texts.ts';
import type { Op } from '../protocol.ts';
import { applyOps } from './apply-ops.ts';
import { invertOps } from './invert-op.ts';
import { sameJson } from './same-json.ts';
import { transformPointer } from './transform-pointer.ts';

const FILES = ['pages/a.json', 'pages/b.json'];

const dice = randomDice();

/** Texts of some files, and seeds of ops on them. */
const session = fc.tuple(
  fc
    .tuple(randomTexts(), randomTexts())
    .map((texts) => new Map(texts.map((text, index) => [FILES[index] ?? '', text]))),
  fc.array(dice, { minLength: 1, maxLength: 12 }),
);

/** Applies ops one by one, each to the result of the ones before, and checks each result. */
function madeOneByOne(first: ReadonlyMap<string, string>, seeds: readonly Dice[]) {
  const texts = new Map(first);
  const ops: Op[] = [];
  for (const seed of seeds) {
    const file = FILES[seed.to % FILES.length] ?? '';
    const before = texts.get(file) ?? '';
    const op = randomOp(file, before, seed);
    const outcome = applyOps(texts, [op]);
    if ('refusal' in outcome) throw new Error(outcome.refusal.message);
    for (const [path, text] of outcome.texts) texts.set(path, text);
    expect([...outcome.texts.keys()].filter((path) => path !== file)).toEqual([]);
    const after = texts.get(file) ?? '';
    expect(sameJson(parsed(after), expectedValue(parsed(before), op))).toBe(true);
    expect(outcome.places.map((place) => place.file)).toEqual([file]);
    expect(
      outcome.places.every(({ pointer }) => valueAt(parsed(after), pointerKeys(pointer)) !== undefined),
    ).toBe(true);
    ops.push(op);
  }
  return { texts, ops };
}

it('ops give the value they describe, one by one and all together, and their inverses restore the first value', () => {
  fc.assert(
    fc.property(session, ([first, seeds]) => {
      const { texts, ops } = madeOneByOne(first, seeds);
      const together = applyOps(first, ops);
      if ('refusal' in together) throw new Error(together.refusal.message);
      expect(new Map([...first, ...together.texts])).toEqual(texts);
      const back = applyOps(texts, invertOps(together.applied));
      if ('refusal' in back) throw new Error(back.refusal.message);
      for (const [path, text] of first) {
        expect(sameJson(parsed(back.texts.get(path) ?? texts.get(path) ?? ''), parsed(text))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

it('an op does nothing when its value is already there, and is refused when there is another one', () => {
  fc.assert(
    fc.property(randomTexts(), dice, randomValue(), (text, seed, other) => {
      const texts = new Map([['pages/a.json', text]]);
      const op = randomOp('pages/a.json', text, seed);
      if (op.op !== 'set' && op.op !== 'unset') return;
      const made = applyOps(texts, [op]);
      if ('refusal' in made) throw new Error(made.refusal.message);
      const again = applyOps(new Map([...texts, ...made.texts]), [op]);
      expect(again).toMatchObject({ texts: new Map(), applied: [] });
      const current = valueAt(parsed(text), pointerKeys(op.pointer));
      const isSame = sameJson(other, current) || (op.op === 'set' && sameJson(op.value, current));
      if (isSame || current === undefined || /\/\d+$/.test(op.pointer)) return;
      expect(applyOps(texts, [{ ...op, was: other }])).toMatchObject({
        refusal: { reason: 'conflict', current },
      });
    }),
    { numRuns: 1000 },
  );
});

it('pointers move along with the value they point to', () => {
  fc.assert(
    fc.property(randomTexts(), dice, (text, seed) => {
      const file = 'pages/a.json';
      const op = randomOp(file, text, seed);
      const before = parsed(text);
      const after = expectedValue(before, op);
      const wrong = pointersIn(before).filter((pointer) => {
        // A value that contains the change, and anything inside a replaced value, differs afterwards.
        const isAround = op.pointer === pointer || op.pointer.startsWith(`${pointer}/`);
        if (isAround || (op.op === 'set' && pointer.startsWith(`${op.pointer}/`))) return false;
        const moved = transformPointer({ file, pointer }, op);
        const isGone =
          (op.op === 'unset' && pointer.startsWith(`${op.pointer}/`)) ||
          (op.op === 'remove' && `${pointer}/`.startsWith(`${op.pointer}/${op.index}/`));
        if (isGone || !moved) return isGone !== (moved === undefined);
        return !sameJson(valueAt(after, pointerKeys(moved.pointer)), valueAt(before, pointerKeys(pointer)));
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
