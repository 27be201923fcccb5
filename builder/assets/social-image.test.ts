import { expect, it } from 'vitest';
import { socialImageSvg } from './social-image.ts';

const BACKGROUND = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"></svg>';
const drawn = (title: string) => socialImageSvg(BACKGROUND, title, 'Merk');
/** Counts the letters that are drawn in each line, and how many of them are empty. */
const linesOf = (title: string) =>
  [...drawn(title).matchAll(/<g [^>]*>(.*?)<\/g>/g)].slice(0, -1).map(([, paths = '']) => ({
    letters: paths.match(/<path/g)?.length ?? 0,
  }));

it('draws a letter and a combining mark as one letter', () => {
  const title = 'Één dag met Zoë';
  expect(drawn(title.normalize('NFD'))).toBe(drawn(title.normalize('NFC')));
});

it('draws a letter that the font lacks without its mark, and leaves no gap for a missing symbol', () => {
  expect(drawn('Ay\u1e69e')).toBe(drawn('Ayse'));
  expect(drawn('Feest \u{1f389}')).toBe(drawn('Feest'));
});

it('breaks a word that is wider than the title area', () => {
  const word = 'Arbeidsongeschiktheidsverzekeringsmaatschappij';
  const lines = linesOf(word);
  expect(lines.length).toBeGreaterThan(1);
  // A hyphen at the end of every line but the last.
  expect(lines.reduce((sum, { letters }) => sum + letters, 0)).toBe(word.length + lines.length - 1);
});
