import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longSentences } from './rule.ts';

describe('longSentences', () => {
  it('returns a sentence from its first letter to its full stop, with its number of words', () => {
    const long = `Een ${'heel '.repeat(25)}lange zin.`;
    expect(longSentences(`Kort. ${long} Kort.`).map(({ start, end, words }) => [start, end, words])).toEqual([
      [6, 6 + long.length, 28],
    ]);
  });

  it('counts as many words as there are, in any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'B', '.', ' ', '\n', '! ', 'woord '), { maxLength: 200 }),
        (parts) => {
          const text = parts.join('');
          for (const { start, end, words } of longSentences(text)) {
            expect(
              text
                .slice(start, end)
                .trim()
                .split(/[ \n]+/),
            ).toHaveLength(words);
          }
        },
      ),
    );
  });
});
