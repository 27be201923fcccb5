import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { wordsIn } from '../found-words.ts';
import { blockChoices, formAt, linkTargets, mediaEntries, pageModel, sourceAt } from './studio-views.ts';

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

describe('the source of a place', () => {
  it('is that of the value that counts, the last of two properties with one name', () => {
    const twice = projectOf({ 'pages/a.json': '{"title": "a", "list": [1, 2 ], "list": [3, 4 ]}' });
    const sourceOf = (pointer: string) => sourceAt(twice, { file: 'pages/a.json', pointer });
    expect(sourceOf('/list')).toBe('[3, 4 ]');
    expect(sourceOf('/list/1')).toBe('4');
    expect(sourceOf('/list/2')).toBeUndefined();
  });
});

it('a page that only redirects has one field, and no blocks', () => {
  const site = projectOf({
    'pages/_site.json': '{"brand":"Merk","header":[{"type":"navigation","entries":[]}]}',
    'pages/oud.json': '{"redirect":"/nieuw"}',
  });
  const page = site.files.get('pages/oud.json');
  if (!page) throw new Error('There is a page.');
  const model = pageModel(page, site, '/oud');
  expect(model).toMatchObject({
    title: 'Stuurt door naar /nieuw',
    redirectTo: '/nieuw',
    blocks: [],
    header: [],
  });
  expect(model.fields.map(({ name, value }) => [name, value])).toEqual([['redirect', '/nieuw']]);
});

describe('the only block of a list', () => {
  const blocksOf = (path: string, text: string) => {
    const site = projectOf({
      'pages/_site.json': '{"brand":"Merk","header":[{"type":"navigation","entries":[]}]}',
      'pages/_layouts/vast.json': '{"blocks":[{"type":"hero","title":"Vast"}]}',
      [path]: text,
    });
    const page = site.files.get(path);
    if (!page) throw new Error('There is a page.');
    const { header, blocks } = pageModel(page, site, '/a');
    return [...header, ...blocks].map(({ origin, isNeeded = false }) => [origin.file, isNeeded]);
  };
  const block = '{"type":"quote-banner"}';

  it('stays, unless the page has a layout too', () => {
    expect(blocksOf('pages/a.json', `{"blocks":[${block}]}`)).toEqual([
      ['pages/_site.json', false],
      ['pages/a.json', true],
    ]);
    expect(blocksOf('pages/a.json', `{"layout":"vast","blocks":[${block}]}`)).toEqual([
      ['pages/_site.json', false],
      ['pages/_layouts/vast.json', true],
      ['pages/a.json', false],
    ]);
  });

  it('is no longer needed once there is another', () => {
    expect(
      blocksOf('pages/a.json', `{"blocks":[${block},${block}]}`).map(([, isNeeded]) => isNeeded),
    ).toEqual([false, false, false]);
  });
});

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

describe('a picture of the library', () => {
  it('has the description that it has most often, and none where it is a decoration', () => {
    const root = mkdtempSync(join(tmpdir(), 'studio-views-'));
    mkdirSync(join(root, 'pages/_media'), { recursive: true });
    const pictures = new Map(
      ['a.svg', 'b.svg'].map((path) => [path, { src: path, width: 1, height: 1, sources: [] }]),
    );
    for (const path of pictures.keys()) writeFileSync(join(root, 'pages/_media', path), '<svg/>');
    const shown = (picture: object) => JSON.stringify({ blocks: [{ type: 'hero', title: 'x', picture }] });
    const described = projectOf(
      {
        'pages/a.json': shown({ src: 'a.svg', alt: 'Een boom' }),
        'pages/b.json': shown({ src: 'a.svg', alt: 'Een eik' }),
        'pages/c.json': shown({ src: 'a.svg', alt: 'Een eik' }),
        'pages/d.json': shown({ src: 'b.svg', decorative: true }),
      },
      [...pictures.keys()],
    );
    const entries = mediaEntries(described, root, pictures);
    expect(entries.map(({ path, alt }) => [path, alt])).toEqual([
      ['a.svg', 'Een eik'],
      ['b.svg', undefined],
    ]);
    rmSync(root, { recursive: true });
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
