import { describe, expect, it } from 'vitest';
import type { ListedBlock } from '../../protocol.ts';
import { isInGoneBlock, keptBlock, keptPlace } from './kept-block.ts';

/** A page with a block for each name; those that begin with the same letter have the same type. */
const page = (...names: string[]): ListedBlock[] =>
  names.map((name, index) => ({
    origin: { file: 'pages/a.json', pointer: `/blocks/${index}` },
    type: name.slice(0, 1),
    title: name,
    summary: '',
    key: { region: 'main', index },
    value: { type: name.slice(0, 1), title: name },
  }));

const found = (index: number, before: ListedBlock[], after: ListedBlock[]) =>
  keptBlock({ file: 'pages/a.json', pointer: `/blocks/${index}` }, { before, after })?.title;

describe('a block whose list changed', () => {
  it('is found where it moved', () => {
    expect(found(1, page('a', 'b', 'c'), page('a', 'c', 'b'))).toBe('b');
    expect(found(1, page('a', 'b', 'c'), page('new', 'a', 'b', 'c'))).toBe('b');
    expect(found(2, page('a', 'b', 'c'), page('b', 'c'))).toBe('c');
  });

  it('is found in its place when its words changed, also while others came or went', () => {
    expect(found(1, page('a', 'b', 'c'), page('a', 'b2', 'c'))).toBe('b2');
    expect(found(1, page('a', 'b', 'c'), page('new', 'a', 'b2', 'c'))).toBe('b2');
    expect(found(1, page('a', 'b', 'c'), page('b2', 'c'))).toBe('b2');
  });

  it('is not mistaken for another one', () => {
    expect(found(1, page('a', 'b', 'c'), page('a', 'c'))).toBeUndefined();
    expect(found(1, page('a', 'b', 'c'), page('b3', 'a', 'b2', 'c'))).toBeUndefined();
  });

  it('takes the places in it along, and says so when it is gone', () => {
    const place = { file: 'pages/a.json', pointer: '/blocks/1/cards/0/title' };
    const changed = (...names: string[]) => ({ before: page('a', 'b', 'c'), after: page(...names) });
    expect(keptPlace(place, changed('b', 'c')).pointer).toBe('/blocks/0/cards/0/title');
    expect(isInGoneBlock(place, changed('b', 'c'))).toBe(false);
    expect(isInGoneBlock(place, changed('a', 'c'))).toBe(true);
    expect(isInGoneBlock({ file: 'pages/a.json', pointer: '/title' }, changed('c'))).toBe(false);
  });

  it('is at its place where nothing is known of the list before', () => {
    expect(found(1, [], page('a', 'b'))).toBe('b');
    expect(found(2, [], page('a', 'b'))).toBeUndefined();
  });
});
