import { expect, it } from 'vitest';
import { differenceOf, differingBlocks } from './differing-blocks.ts';

const menu = (links: readonly string[], current: string, name = 'Boven elke pagina') => ({
  name,
  html: `<nav>${links.map((link) => `<a href="/${link}"${link === current ? ' aria-current="page"' : ''}>${link}</a>`).join('')}</nav>`,
});

it('a change is the same on pages that mark different links of a menu', () => {
  const on = (current: string, added: string) =>
    differenceOf(menu(['a', 'b'], current), menu(['a', added, 'b'], current));
  expect(on('a', 'new')).toBe(on('b', 'new'));
  expect(on('a', 'new')).not.toBe(on('a', 'other'));
});

it('a change is another one in another block, and where pieces only change places', () => {
  const swapped = (name: string, ...links: string[]) =>
    differenceOf(menu(links, '', name), menu(links.toReversed(), '', name));
  expect(swapped('Opening', 'a', 'b')).not.toBe(swapped('Kaarten', 'a', 'b'));
  expect(swapped('Opening', 'a', 'b')).not.toBe(swapped('Opening', 'a', 'c'));
});

const blocksOf = (...html: string[]) =>
  html.map((text, index) => ({ index, html: `<p>${text}</p>`, isOwn: true, name: text }));
const differing = (before: string[], after: string[]) =>
  differingBlocks(blocksOf(...before), blocksOf(...after)).map((pair) => [
    pair.before?.name,
    pair.after?.name,
  ]);

it('blocks that are equal in both versions do not differ', () => {
  expect(differing(['a', 'b'], ['a', 'b'])).toEqual([]);
});

it('a removed block stands where it was, among those that changed or are new', () => {
  expect(differing(['a', 'gone', 'b'], ['a', 'b', 'new'])).toEqual([
    ['gone', undefined],
    [undefined, 'new'],
  ]);
  expect(differing(['gone', 'a'], ['new', 'a'])).toEqual([['gone', 'new']]);
});

it('a block that moved differs, and those that it passed do not', () => {
  expect(differing(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual([['a', 'a']]);
});
