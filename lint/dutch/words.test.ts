import { describe, expect, it } from 'vitest';
import {
  counted,
  didYouMean,
  invisibleIn,
  listed,
  mayHideCharacters,
  quoted,
  typed,
  visible,
} from './words.ts';

describe('quoted', () => {
  it('shortens a long text and writes invisible characters as codes', () => {
    expect(quoted('hero')).toBe('"hero"');
    expect(quoted('x'.repeat(1000))).toBe(`"${'x'.repeat(60)}…"`);
    expect(quoted('a\u202eb\nc')).toBe('"aU+202Eb c"');
  });
});

describe('typed', () => {
  it('keeps a long address intact, but shortens a text of 100,000 characters', () => {
    const address = `https://example.org/${'x'.repeat(500)}`;
    expect(typed(address)).toBe(`"${address}"`);
    expect(didYouMean([address])).toBe(`Bedoel je "${address}"?`);
    expect(typed('x'.repeat(100_000)).length).toBeLessThan(2100);
    expect(typed('a\u202eb')).toBe('"aU+202Eb"');
  });
});

describe('listed', () => {
  it('joins words into a Dutch enumeration', () => {
    expect(listed([], 'of')).toBe('');
    expect(listed(['a'], 'of')).toBe('a');
    expect(listed(['a', 'b'], 'en')).toBe('a en b');
    expect(listed(['a', 'b', 'c'], 'of')).toBe('a, b of c');
    expect(didYouMean(['a', 'b'])).toBe('Bedoel je "a" of "b"?');
  });
});

describe('counted', () => {
  it('writes numbers the Dutch way', () => {
    expect([
      counted(1, 'fout', 'fouten'),
      counted(0, 'fout', 'fouten'),
      counted(10_000, 'fout', 'fouten'),
    ]).toEqual(['1 fout', '0 fouten', '10.000 fouten']);
  });
});

describe('invisible characters', () => {
  it('are found in a text, and ordinary ones are not', () => {
    for (const character of ['\0', '\b', '\f', '\x1b']) {
      expect(invisibleIn(`ab${character}`)).toEqual([{ character, start: 2 }]);
      expect(mayHideCharacters(JSON.stringify(`ab${character}`))).toBe(true);
    }
    for (const character of ['\x7f', '\x9f', '\u200b', '\u2028', '\u202e', '\u2069', '\ufeff', '\ufffd']) {
      expect(invisibleIn(`ab${character}`)).toEqual([{ character, start: 2 }]);
      expect(mayHideCharacters(`ab${character}`)).toBe(true);
    }
    const ordinary = 'Café – “één” 👩‍💻\n\t\r\u00a0\u00ad';
    expect(invisibleIn(ordinary)).toEqual([]);
    expect(mayHideCharacters(ordinary)).toBe(false);
    expect(mayHideCharacters(JSON.stringify('Zo zeg je "dag"\n\tC:\\'))).toBe(false);
    expect(visible(ordinary)).toBe(ordinary);
  });

  it('include lone surrogates, which JSON writes with an escape', () => {
    expect(invisibleIn('😀\ud83d')).toEqual([{ character: '\ud83d', start: 2 }]);
    expect(mayHideCharacters('"\\ud83d"')).toBe(true);
  });
});
