import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { formAt, pageModel, sourceAt } from './page-view.ts';

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

  it('says which other pages show a block that this page replaces', () => {
    const site = projectOf({
      'pages/_site.json': '{"brand":"Merk"}',
      'pages/_layouts/vast.json': '{"blocks":[{"type":"hero","title":"Vast","slot":"opening"}]}',
      'pages/a.json': '{"layout":"vast","blocks":[{"type":"hero","title":"Eigen","slot":"opening"}]}',
      'pages/b.json': '{"layout":"vast"}',
    });
    const sources = formAt(site, '/a', { file: 'pages/_layouts/vast.json', pointer: '/blocks/0' }).map(
      ({ source }) => source && [source.label, source.pages],
    );
    expect(new Set(sources.map((source) => JSON.stringify(source)))).toEqual(
      new Set(['["Indeling vast",["/b"]]']),
    );
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

it('says by its label which value is missing, so that a block is left out', () => {
  const site = projectOf({
    'pages/_site.json': '{"brand":"Merk"}',
    'pages/_layouts/vast.json':
      '{"blocks":[{"type":"hero","title":"A","when":"programme.ingredients.title"}]}',
    'pages/_programmes/een.json': '{"title":"Een"}',
    'pages/a.json': '{"layout":"vast","programme":"een"}',
  });
  const page = site.files.get('pages/a.json');
  if (!page) throw new Error('There is a page.');
  expect(pageModel(page, site, '/a').blocks[0]?.hidden).toBe(
    'Niet op deze pagina, want dit is hier niet ingevuld: Kop in “Ingrediënten”',
  );
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
