import { describe, expect, it } from 'vitest';
import { schemaText } from '../validators.ts';
import { namesInDutch } from './dutch-names.ts';
import { createSuggest } from './suggest.ts';

describe('suggestions', () => {
  const suggest = createSuggest();

  it.each([
    ['heroo', ['footer', 'hero', 'quote'], ['hero']],
    ['titel', ['title', 'tone', 'subtitle'], ['title']],
    ['HERO', ['hero'], ['hero']],
    ['scr', ['src', 'alt'], ['src']],
    ['ot', ['to', 'href'], ['to']],
    ['/gemeenten', ['/jaarprogramma/gemeenten', '/contact'], ['/jaarprogramma/gemeenten']],
    ['/contat', ['/contact', '/contract', '/'], ['/contact', '/contract']],
    ['xyz', ['hero', 'quote'], []],
    ['a', [], []],
    ['kop', ['id', 'title', 'tone'], ['title']],
    ['Afbeelding', ['title', 'picture'], ['picture']],
    ['omschrijving', ['title', 'description'], ['description']],
    ['koppeling', ['variant', 'to'], ['to']],
    ['knop', ['title'], []],
    ['month', ['jaar', 'maand'], ['maand']],
  ])('for %j of %j are %j', (name, candidates, wanted) => {
    expect(suggest(name, candidates)).toEqual(wanted);
  });

  it('translate only to properties that exist', () => {
    const schemas = ['blocks', 'page', 'layout', 'programme', 'site'].map(schemaText).join('');
    const translations = Object.values(namesInDutch).flat();
    expect(translations.filter((name) => !schemas.includes(`"${name}": {`))).toEqual([]);
  });

  it('are at most three', () => {
    expect(suggest('kaart0', ['kaart1', 'kaart2', 'kaart3', 'kaart4'])).toHaveLength(3);
  });

  it('are not made for a name of ten million characters', () => {
    expect(suggest('x'.repeat(10_000_000), ['x'])).toEqual([]);
  });

  it('stop after a fixed number of comparisons, so that a run ends in time', () => {
    const routes = Array.from({ length: 10_000 }, (_, index) => `/pagina-${index}`);
    const answers = Array.from({ length: 10_000 }, (_, index) => suggest(`/pagin-${index}`, routes).length);
    expect(answers[0]).toBeGreaterThan(0);
    expect(answers.at(-1)).toBe(0);
  });
});
