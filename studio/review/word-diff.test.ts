import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

describe('a comparison word by word', () => {
  it('keeps what both texts have', () => {
    expect(wordDiff('Kom naar de open dag', 'Kom naar onze open dag')).toEqual([
      { text: 'Kom naar ', in: 'both' },
      { text: 'de', in: 'before' },
      { text: 'onze', in: 'after' },
      { text: ' open dag', in: 'both' },
    ]);
  });

  it('shows texts with little in common as a whole', () => {
    expect(wordDiff('Welkom', 'Dag allemaal')).toEqual([
      { text: 'Welkom', in: 'before' },
      { text: 'Dag allemaal', in: 'after' },
    ]);
  });

  it('contains both texts in full', () => {
    const [before, after] = ['Een  twee drie\nvier', 'Een twee drie\nvijf vier'];
    const pieces = wordDiff(before, after);
    const side = (without: string) =>
      pieces.flatMap((piece) => (piece.in === without ? [] : [piece.text])).join('');
    expect([side('after'), side('before')]).toEqual([before, after]);
  });
});
