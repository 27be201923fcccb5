import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { wordsIn } from '../found-words.ts';
import { blockChoices, formAt } from './studio-views.ts';

const project = projectOf({
  'pages/_site.json': '{"brand":"Merk"}',
  'pages/_layouts/vast.json': '{"blocks":[{"type":"hero","title":{"$bind":"programme.title"}}]}',
  'pages/_programmes/een.json': '{"title":"Een"}',
  'pages/a.json': '{"layout":"vast","programme":"een"}',
  'pages/b.json': '{"layout":"vast","programme":"een"}',
});
const sourcesIn = (file: string) =>
  formAt(project, '/a', { file, pointer: '' }).map(({ source }) => source && [source.label, source.pages]);

describe('the form of a definition', () => {
  it.each([
    ['pages/_programmes/een.json', 'Programma een'],
    ['pages/_layouts/vast.json', 'Indeling vast'],
  ])('says which pages show a shared definition: %s', (file, label) => {
    const sources = sourcesIn(file);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toEqual([label, ['/a', '/b']]);
  });

  it('does not say so for a page', () => {
    expect(sourcesIn('pages/b.json').every((source) => source === undefined)).toBe(true);
  });
});

describe('the search for a block', () => {
  const found = (query: string) =>
    blockChoices()
      .filter(({ words }) => wordsIn(query).every((word) => words.includes(word)))
      .map(({ type }) => type);

  it('finds every block by its name, and by words of its example in any order', () => {
    for (const { type, title } of blockChoices()) expect(found(title)).toContain(type);
    expect(found('Training VRAAG')).toContain('form');
  });
});
