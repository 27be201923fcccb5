import { describe, expect, it } from 'vitest';
import { foundPieces, hasWords, partWith, wordsIn } from './found-words.ts';

/** A text with the matches between brackets. */
const marked = (text: string, query: string) =>
  foundPieces(text, query)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

describe('what was found in a text', () => {
  it.each([
    ['Plan een gesprek', 'GESPREK', 'Plan een [gesprek]'],
    ['Plan een intakegesprek of een gesprek', 'gesprek', 'Plan een intake[gesprek] of een [gesprek]'],
    ['Eén café, twee cafe\u0301s', 'een cafe', '[Eén] [café], twee [cafe\u0301]s'],
    ['Doe **mee** nu', 'mee nu', 'Doe **[mee]** [nu]'],
    ['👋 Hallo', 'hallo', '👋 [Hallo]'],
    ['lessen', 'les lessen', '[lessen]'],
    ['Niets', 'iets anders', 'N[iets]'],
    ['Niets', ' ', 'Niets'],
  ])('is marked in %j for %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('is part of the whole text', () => {
    const text = 'Eén **café** 👩‍👩‍👧 met [een link](/a) en één les';
    expect(
      foundPieces(text, 'een les cafe link')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

it.each([
  ['Prijzen voor één gemeente /prijzen', 'GEMEENTE een', true],
  ['Prijzen', ' ', true],
  ['Prijzen', 'prijs', false],
])('%j has the words %j: %s', (text, query, expected) => {
  expect(hasWords(text, query)).toBe(expected);
});

describe('the part of a text that is shown', () => {
  const filler = 'Hier staat iets anders dat lang genoeg is om niet in beeld te passen. '.repeat(4);

  it('is the whole of a short text, as a reader reads it', () => {
    expect(partWith('Vraag **alles** over\n[de route](/weg) die je neemt', ['route'])).toBe(
      'Vraag alles over de route die je neemt',
    );
  });

  it('has no signs of headings, lists, quotations and tables', () => {
    const text =
      '## Privacy\n\n- Je naam\n> Citaat\n\n| Wat | Waarom |\n| --- | :-: |\n| Je naam | Post - en mail |';
    expect(partWith(text, ['naam'])).toBe('Privacy Je naam Citaat Wat · Waarom Je naam · Post - en mail');
  });

  it('surrounds the word, and consists of whole words', () => {
    const part = partWith(`${filler}De wethouder zegt het in één zin. ${filler}`, wordsIn('wethouder'));
    expect(part).toContain('De wethouder zegt het in één zin.');
    expect(part.length).toBeLessThanOrEqual(121);
    expect(part).toMatch(/^…\S/);
    expect(part).toMatch(/\S…$/);
    for (const word of part.replaceAll('…', '').split(' ')) expect(filler + part).toContain(` ${word}`);
  });

  it('is where most of the words are close together', () => {
    const text = `Een zin. ${filler}De wethouder zegt het in één zin. ${filler}`;
    expect(partWith(text, wordsIn('zin wethouder'))).toContain('De wethouder zegt het in één zin.');
  });

  it('contains the word, also after accents and Markdown syntax', () => {
    const part = partWith(`${'**é** '.repeat(100)}doel${' en verder'.repeat(20)}`, ['doel']);
    expect(part).toContain('doel');
  });
});
