import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownLinks } from './markdown-links.ts';

function destinations(text: string) {
  return [...markdownLinks(text)].map(({ destination }) => destination);
}

describe('markdownLinks', () => {
  it.each([
    ['[a](/b)', ['/b']],
    ['[a](/b "titel") en [c]( /d )', ['/b', '/d']],
    ['[a](<met spatie>)', ['met spatie']],
    ['[a](/b(c)d) e', ['/b(c)d']],
    ['[![alt](a.svg)](/b)', ['/b', 'a.svg']],
    ['[a]\n\n[a]: /b', ['/b']],
    ['<https://a.nl> <mail@a.nl> a < b', ['https://a.nl']],
    ['a](b', []],
    ['[a]', []],
    ['[a]()', ['']],
    ['[a](', []],
    ['[a](met spatie)', []],
    ['`[a](/b)` en \\[a](/b)', []],
    ['```\n[a](/b)\n```', []],
    ['a\n\n    [a](/b)', ['/b']],
    ['[a] (/b)', []],
  ])('of %j are %j', (text, wanted) => {
    expect(destinations(text)).toEqual(wanted);
  });

  it('distinguishes pictures and links', () => {
    expect([...markdownLinks('![a](b.svg) [c](/d)')].map(({ picture }) => picture)).toEqual([true, false]);
  });

  it.each([
    ['![Een huis][huis]\n\n[huis]: huis.svg', '![Een huis][huis]'],
    ['![Huis][]\n\n[HUIS]: huis.svg', '![Huis][]'],
    ['Zie ![mijn  huis] hier\n\n[Mijn huis]: huis.svg', '![mijn  huis]'],
  ])('in %j hold the address of a picture, and where it is shown', (text, picture) => {
    const [link, ...others] = markdownLinks(text);
    expect(link).toMatchObject({ destination: 'huis.svg', picture: true });
    expect(text.slice(link?.shown?.start, link?.shown?.end)).toBe(picture);
    expect(others).toEqual([]);
  });

  it.each(['[a][b]\n\n[b]: /c', '![a][d] [e][b]\n\n[b]: /c', '\\![b]\n\n[b]: /c'])(
    'finds no picture in %j',
    (text) => {
      expect([...markdownLinks(text)].map(({ picture }) => picture)).toEqual([false]);
    },
  );

  it('returns the indexes of each destination, in any text', () => {
    const text = fc
      .array(fc.constantFrom('[', ']', '(', ')', '!', '<', '>', ':', ' ', '\n', '\\', 'a', '/', 'https'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        for (const { destination, start, end } of markdownLinks(markdown)) {
          expect(markdown.slice(start, end)).toBe(destination);
        }
      }),
    );
  });
});
