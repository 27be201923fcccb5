import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longSentences } from './rule.ts';

describe('long sentences', () => {
  it('are counted in words, from their first letter to their full stop', () => {
    const long = `Een ${'heel '.repeat(25)}lange zin.`;
    expect(longSentences(`Kort. ${long} Kort.`).map(({ start, end, words }) => [start, end, words])).toEqual([
      [6, 6 + long.length, 28],
    ]);
  });

  it('never count more words than a text has, in any text', () => {
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
