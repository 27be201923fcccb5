import { expect, it } from 'vitest';
import { differenceOf } from './page-pictures.ts';

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
