import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { occurrencesOf } from '../views/occurrences.ts';
import { inCaseOf, matchKey, replaceOps } from './replace-words.ts';

const project = projectOf({
  'pages/a.json': JSON.stringify({
    title: 'Training',
    blocks: [
      {
        type: 'hero',
        icon: 'training',
        text: 'De training is [onze training](/training). Trainingen, TRAINING.',
        to: '/training',
      },
    ],
  }),
});

describe('occurrencesOf', () => {
  it('skips the word list, which is about words', () => {
    const text = JSON.stringify({ preferred: [{ write: 'training', not: ['cursus'] }] });
    expect(occurrencesOf(projectOf({ 'pages/_words.json': text }), 'training')).toEqual([]);
  });

  it('finds whole words in any case, and none in addresses, names and longer words', () => {
    expect(occurrencesOf(project, 'training')).toEqual([
      {
        origin: { file: 'pages/a.json', pointer: '/title' },
        where: 'Training › Gegevens van de pagina',
        text: 'Training',
        matches: [{ start: 0, length: 8 }],
      },
      expect.objectContaining({
        origin: { file: 'pages/a.json', pointer: '/blocks/0/text' },
        matches: [
          { start: 3, length: 8 },
          { start: 21, length: 8 },
          { start: 55, length: 8 },
        ],
      }),
    ]);
  });

  it.each(["programma's", 'programma’s'])('takes the plural %s for another word', (plural) => {
    const text = `Kies een 'programma' uit onze ${plural}.`;
    const pages = projectOf({ 'pages/a.json': JSON.stringify({ title: text }) });
    const matchesOf = (words: string) => occurrencesOf(pages, words).flatMap(({ matches }) => matches);
    expect(matchesOf('programma')).toEqual([{ start: 10, length: 9 }]);
    expect(matchesOf(plural)).toEqual([{ start: 30, length: 11 }]);
  });

  it.each(['', '  ', 'niets', '(.*'])('finds nothing for %j', (words) => {
    expect(occurrencesOf(project, words)).toEqual([]);
  });
});

describe('replaceOps', () => {
  const found = occurrencesOf(project, 'training');

  it('replaces every match, and keeps its case', () => {
    expect(replaceOps(found, 'les', () => true)).toEqual([
      { op: 'set', file: 'pages/a.json', pointer: '/title', was: 'Training', value: 'Les' },
      expect.objectContaining({ value: 'De les is [onze les](/training). Trainingen, LES.' }),
    ]);
  });

  it('skips matches that were not chosen', () => {
    const [title, text] = found;
    if (!title || !text) throw new Error('There are two texts.');
    const unwanted = new Set([matchKey(title, 0), matchKey(text, 1)]);
    expect(replaceOps(found, 'les', (key) => !unwanted.has(key))).toMatchObject([
      { value: 'De les is [onze training](/training). Trainingen, LES.' },
    ]);
  });
});

describe('inCaseOf', () => {
  it.each([
    ['les', 'cursus', 'cursus'],
    ['Les', 'cursus', 'Cursus'],
    ['LES', 'cursus', 'CURSUS'],
    ['5', 'cursus', 'cursus'],
    ['les', 'Impact', 'Impact'],
  ])('writes for %s: %s as %s', (found, words, wanted) => {
    expect(inCaseOf(found, words)).toBe(wanted);
  });
});
