import { describe, expect, it } from 'vitest';
import { earlierPointer, pastValues } from './past-values.ts';

const hero = { type: 'hero', title: 'Welkom', subtitle: 'Fijn.' };
const quote = { type: 'quote', quote: 'Goed.', name: 'Ilse' };

describe('where a value was before', () => {
  it('follows the items of lists', () => {
    const [later, earlier] = [{ blocks: [quote, hero] }, { blocks: [hero] }];
    expect(earlierPointer('/blocks/1/title', later, earlier)).toBe('/blocks/0/title');
    expect(earlierPointer('/blocks/0/quote', later, earlier)).toBeUndefined();
  });

  it('is undefined when the property is new', () => {
    expect(earlierPointer('/a', { a: 1 }, {})).toBeUndefined();
    expect(earlierPointer('/a/b', { a: { b: 1 } }, undefined)).toBeUndefined();
  });
});

describe('the history of a value', () => {
  const versions = [
    { value: { blocks: [quote, { ...hero, title: 'Hallo' }] }, about: 'now' },
    { value: { blocks: [quote, { ...hero, title: 'Dag' }] }, about: 'third' },
    { value: { blocks: [{ ...hero, title: 'Dag' }] }, about: 'second' },
    { value: { blocks: [hero] }, about: 'first' },
  ];

  it('has each value once, with the version that introduced it', () => {
    expect(pastValues('/blocks/1/title', versions, true)).toEqual([
      { value: 'Hallo', since: 'now' },
      { value: 'Dag', since: 'second' },
      { value: 'Welkom', since: 'first' },
    ]);
  });

  it('does not say who introduced the oldest known value when there are older versions', () => {
    const known = pastValues('/blocks/1/title', versions, false);
    expect(known.map(({ since }) => since)).toEqual(['now', 'second']);
  });

  it('ends where the value did not exist', () => {
    expect(pastValues('/blocks/0/quote', versions, true)).toEqual([{ value: 'Goed.', since: 'third' }]);
    expect(pastValues('/nothing', versions, true)).toEqual([]);
  });
});
