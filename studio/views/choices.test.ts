import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { wordsIn } from '../found-words.ts';
import { blockChoices, linkTargets } from './choices.ts';

it('the blocks to choose from name the field of their big heading', () => {
  const headings = new Map(blockChoices().map(({ type, heading }) => [type, heading]));
  expect(headings.get('hero')).toEqual({ name: 'title', isOptional: false });
  expect(headings.get('form')).toEqual({ name: 'pageTitle', isOptional: true });
  expect(headings.get('rich-text')).toBeUndefined();
});

describe('the search for a block', () => {
  const found = (query: string) =>
    blockChoices()
      .filter(({ words }) => wordsIn(query).every((word) => words.includes(word)))
      .map(({ type }) => type);

  it('finds every block by its name and its type, and by words of its example in any order', () => {
    for (const { type, title } of blockChoices()) {
      expect(found(title)).toContain(type);
      expect(found(type)).toContain(type);
    }
    expect(found('testimonial')).toEqual(['testimonials']);
    expect(found('Training VRAAG')).toContain('form');
  });
});

it('a link can lead to the blocks with an anchor, named by their words', () => {
  const page = {
    title: 'Thuis',
    description: 'Alles.',
    blocks: [
      { type: 'card-grid', id: 'value', title: 'Drie manieren om te beginnen', cards: [] },
      { type: 'rich-text', text: 'Zonder anker.' },
      { type: 'newsletter', id: 'nieuws' },
    ],
  };
  expect(linkTargets(projectOf({ 'pages/index.json': JSON.stringify(page) }))).toEqual([
    {
      path: '/',
      title: 'Thuis',
      anchors: [
        { name: 'value', words: 'Drie manieren om te beginnen' },
        { name: 'nieuws', words: 'nieuws' },
      ],
    },
  ]);
});
