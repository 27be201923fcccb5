import { describe, expect, it } from 'vitest';
import { bindPage } from './bind-page.ts';
import { isJsonObject, type JsonObject } from './project/json.ts';
import { projectOf } from './project/read-project.ts';

const layout = {
  blocks: [
    {
      type: 'hero',
      title: { $bind: 'programme.title' },
      actions: [{ label: { $bind: 'programme.pricing.personalPrice' } }],
    },
    { type: 'carousel', when: 'programme.trainingDetails.introVideo', id: 'video' },
    { type: 'rich-text', text: { $bind: 'site.company.name' } },
  ],
};
const programme = {
  title: 'Voor gemeenten',
  pricing: { personalPrice: '€875' },
  trainingDetails: { introVideo: '1' },
};
const site = { company: { name: 'Impactkanaal' } };

const bound = (page: object, programmes: Record<string, object> = { gemeenten: programme }) => {
  const project = projectOf({
    'pages/a.json': JSON.stringify(page),
    'pages/_site.json': JSON.stringify(site),
    'pages/_layouts/year.json': JSON.stringify(layout),
    ...Object.fromEntries(
      Object.entries(programmes).map(([name, value]) => [
        `pages/_programmes/${name}.json`,
        JSON.stringify(value),
      ]),
    ),
  });
  const file = project.files.get('pages/a.json');
  if (!file) throw new Error('The page is missing.');
  return bindPage(file, project);
};

describe('bindPage', () => {
  it('leaves a page without layout and bindings as it is', () => {
    const page = { title: 'A', blocks: [{ type: 'hero', title: 'A' }] };
    const { value, problems, originOf } = bound(page);
    expect(value).toEqual(page);
    expect(problems).toEqual([]);
    expect(originOf('/blocks/0/title')).toEqual({ file: 'pages/a.json', pointer: '/blocks/0/title' });
  });

  it('fills a layout from the programme and the site at any depth, and records where each value was typed', () => {
    const { value, originOf, problems } = bound({ title: 'A', layout: 'year', programme: 'gemeenten' });
    expect(problems).toEqual([]);
    expect(value.blocks).toEqual([
      { type: 'hero', title: 'Voor gemeenten', actions: [{ label: '€875' }] },
      { type: 'carousel', id: 'video' },
      { type: 'rich-text', text: 'Impactkanaal' },
    ]);
    expect(originOf('/blocks/0/title')).toEqual({
      file: 'pages/_programmes/gemeenten.json',
      pointer: '/title',
    });
    expect(originOf('/blocks/0/actions/0/label')).toEqual({
      file: 'pages/_programmes/gemeenten.json',
      pointer: '/pricing/personalPrice',
    });
    expect(originOf('/blocks/1/id')).toEqual({ file: 'pages/_layouts/year.json', pointer: '/blocks/1/id' });
    expect(originOf('/blocks/2/text')).toEqual({ file: 'pages/_site.json', pointer: '/company/name' });
    expect(originOf('/title')).toEqual({ file: 'pages/a.json', pointer: '/title' });
  });

  it('puts the blocks of the page after those of its layout', () => {
    const own = {
      type: 'quote',
      name: { $bind: 'programmes.gemeenten.title' },
      prices: { $bind: 'programmes.gemeenten.pricing' },
    };
    const { value, originOf } = bound({ title: 'A', layout: 'year', programme: 'gemeenten', blocks: [own] });
    expect(value.blocks).toHaveLength(4);
    expect(originOf('/blocks/3/type')).toEqual({ file: 'pages/a.json', pointer: '/blocks/0/type' });
    expect(originOf('/blocks/3/name').file).toBe('pages/_programmes/gemeenten.json');
    expect(originOf('/blocks/3/prices/personalPrice')).toEqual({
      file: 'pages/_programmes/gemeenten.json',
      pointer: '/pricing/personalPrice',
    });
  });

  it.each([
    ['is a binding', 'page.blocks.1.title', { path: 'site.company.name', isWhole: true }],
    ['holds a binding', 'page.blocks.1', { path: 'site.company.name', isWhole: false }],
    ['is itself', 'page.blocks.0.title', { path: 'page.blocks.0.title', isWhole: true }],
    ['holds itself', 'page.blocks', { path: 'page.blocks', isWhole: false }],
  ])('reports a binding to a value that %s, and does not follow it', (_what, path, next) => {
    const { problems, value } = bound({
      title: 'A',
      blocks: [
        { type: 'hero', title: { $bind: path } },
        { type: 'hero', title: { $bind: 'site.company.name' } },
      ],
    });
    expect(problems).toEqual([
      { file: 'pages/a.json', pointer: '/blocks/0/title/$bind', path, known: path, candidates: [], next },
    ]);
    expect(value.blocks).toEqual([{ type: 'hero' }, { type: 'hero', title: 'Impactkanaal' }]);
  });

  it('leaves out a block whose condition names an absent value', () => {
    const { value } = bound(
      { title: 'A', layout: 'year', programme: 'x' },
      { x: { ...programme, trainingDetails: {} } },
    );
    expect(JSON.stringify(value.blocks)).not.toContain('carousel');
  });

  it('reports which blocks are left out, and why', () => {
    const { placed } = bound({
      title: 'A',
      blocks: [
        { type: 'hero', title: 'A' },
        { type: 'hero', when: 'programme.title' },
        { $bind: 'site.nowhere' },
        { type: 'hero', when: 'site.company.name', title: 'B' },
      ],
    });
    expect(placed().map(({ shown, why }) => [shown, why])).toEqual([
      [0, undefined],
      [undefined, 'when'],
      [undefined, 'binding'],
      [1, undefined],
    ]);
    const plain = bound({ title: 'A', blocks: [{ type: 'hero' }, { type: 'quote' }] }).placed();
    expect(plain.map(({ from, shown, why }) => [from, shown, why])).toEqual([
      ['page', 0, undefined],
      ['page', 1, undefined],
    ]);
  });

  it('reports a binding that leads nowhere at its origin, with the names that exist there', () => {
    const { problems } = bound({
      title: 'A',
      blocks: [{ type: 'hero', title: { $bind: 'programmes.gemeenten.titel' } }],
    });
    expect(problems).toEqual([
      {
        file: 'pages/a.json',
        pointer: '/blocks/0/title/$bind',
        path: 'programmes.gemeenten.titel',
        known: 'programmes.gemeenten',
        candidates: ['title', 'pricing', 'trainingDetails'],
      },
    ]);
  });

  it('follows own properties only', () => {
    for (const path of ['site.__proto__.x', 'site.constructor', 'programmes.__proto__.title']) {
      const { problems } = bound({ title: 'A', blocks: [{ type: 'hero', title: { $bind: path } }] });
      expect(problems.map((problem) => problem.path)).toEqual([path]);
    }
  });
});

describe('slots', () => {
  const project = projectOf({
    'pages/_layouts/l.json': JSON.stringify({
      blocks: [
        { type: 'quote', name: 'first' },
        { type: 'quote', name: 'default', slot: 'middle' },
        { type: 'quote', name: 'default too', slot: 'middle' },
        { type: 'quote', name: 'last' },
      ],
    }),
    'pages/empty.json': JSON.stringify({ layout: 'l' }),
    'pages/filled.json': JSON.stringify({
      layout: 'l',
      blocks: [
        { type: 'quote', name: 'own', slot: 'middle' },
        { type: 'quote', name: 'after' },
        { type: 'quote', name: 'own too', slot: 'middle' },
      ],
    }),
    'pages/alone.json': JSON.stringify({ blocks: [{ type: 'quote', name: 'own', slot: 'middle' }] }),
  });
  const pageAt = (path: string) => {
    const file = project.files.get(path);
    if (!file) throw new Error(`There is no ${path}.`);
    return bindPage(file, project);
  };
  const blocksOf = (path: string): JsonObject[] => {
    const { blocks } = pageAt(path).value;
    return (Array.isArray(blocks) ? blocks : []).filter(isJsonObject);
  };
  const namesOn = (path: string) => blocksOf(path).map(({ name }) => name);

  it('hold the layout’s blocks unless a page fills them', () => {
    expect(namesOn('pages/empty.json')).toEqual(['first', 'default', 'default too', 'last']);
    expect(namesOn('pages/filled.json')).toEqual(['first', 'own', 'own too', 'last', 'after']);
  });

  it('are listed with the blocks that are left out, in order', () => {
    const placed = (path: string) =>
      pageAt(path)
        .placed()
        .map(({ origin: { pointer }, from, slot, shown, why }) => [from, pointer, slot, shown, why]);
    expect(placed('pages/filled.json')).toEqual([
      ['layout', '/blocks/0', undefined, 0, undefined],
      ['layout', '/blocks/1', 'middle', undefined, 'slot'],
      ['page', '/blocks/0', 'middle', 1, undefined],
      ['page', '/blocks/2', 'middle', 2, undefined],
      ['layout', '/blocks/2', 'middle', undefined, 'slot'],
      ['layout', '/blocks/3', undefined, 3, undefined],
      ['page', '/blocks/1', undefined, 4, undefined],
    ]);
  });

  it('are removed from the bound blocks, and unknown to a page without a layout', () => {
    for (const path of ['pages/empty.json', 'pages/filled.json', 'pages/alone.json']) {
      for (const block of blocksOf(path)) expect(block).not.toHaveProperty('slot');
    }
    expect(pageAt('pages/alone.json').slotProblems).toMatchObject([{ slot: 'middle', candidates: [] }]);
  });
});
