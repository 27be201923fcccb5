import { expect, it } from 'vitest';
import { isReadableMarkdown, lineCount } from './readable-markdown.ts';

const SENTENCE = 'Jongeren zien **gezonde** berichten, en dat [kost tijd](/contact).\n\n';

it.each([
  ['nothing', ''],
  ['forty pages with markup', SENTENCE.repeat(800)],
  ['a hundred thousand letters', 'a'.repeat(100_000)],
  ['two thousand lines', 'a\n'.repeat(1_999)],
  ['25 quotations in each other', `${'> '.repeat(25)}x`],
])('reads %s', (_, text) => {
  expect(isReadableMarkdown(text)).toBe(true);
});

it.each([
  ['one letter more', 'a'.repeat(100_001)],
  ['one line more', 'a\n'.repeat(2_000)],
  ['one line more from Windows', 'a\r\n'.repeat(2_000)],
  ['five thousand headings, each of two lines', 'a\n=\n'.repeat(5_000)],
  ['a thousand emphases in each other', `${'*a '.repeat(1_000)}${' a*'.repeat(1_000)}`],
  ['signs in every word', 'Een *zin* met **zes** tekens.\n\n'.repeat(900)],
  ['thirty quotations in each other', `${'> '.repeat(30)}x`],
])('does not read %s', (_, text) => {
  expect(isReadableMarkdown(text)).toBe(false);
});

it('counts lines however they end', () => {
  expect(['', 'a', 'a\n', 'a\r\nb', 'a\rb\nc'].map(lineCount)).toEqual([1, 1, 2, 2, 3]);
});
