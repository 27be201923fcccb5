import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spliceBetween, withTyped } from './text-splice.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 });

it('replaces one part of any text to get any other', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const { start, end, inserted } = spliceBetween(before, after);
      expect(before.slice(0, start) + inserted + before.slice(end)).toBe(after);
    }),
  );
});

it.each([
  { before: 'een twee', text: 'een', typed: 'een twee!', result: 'een!' },
  { before: 'een', text: 'een twee', typed: 'een!', result: 'een twee!' },
  { before: 'een twee', text: 'twee', typed: 'een twee drie', result: 'twee drie' },
  { before: 'een twee', text: 'een twee drie', typed: 'Een twee', result: 'Een twee drie' },
  { before: 'een', text: 'een twee', typed: 'EEN', result: 'EEN twee' },
  { before: 'een', text: '', typed: 'eens', result: 's' },
])('adds what was typed in “$before” to “$text”', ({ before, text, typed, result }) => {
  expect(withTyped(text, { before, typed })).toBe(result);
});

it('gives the text that was typed when nothing else changed, and the other text when nothing was typed', () => {
  fc.assert(
    fc.property(words, words, (before, other) => {
      expect(withTyped(before, { before, typed: other })).toBe(other);
      expect(withTyped(other, { before, typed: before })).toBe(other);
    }),
  );
});
