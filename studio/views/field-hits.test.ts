import { expect, it, vi } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { formOf } from '../fields/form.ts';
import { MOST_HITS } from '../found-words.ts';
import { searchAll } from './search.ts';

vi.mock(import('../fields/form.ts'), async (original) => {
  const form = await original();
  return { ...form, formOf: vi.fn(form.formOf) };
});

const hero = (title: string) => ({ type: 'hero', title });
const menu = { type: 'navigation', entries: [{ label: 'Over ons', to: '/b' }] };
const site = projectOf({
  'pages/_site.json': JSON.stringify({ brand: 'Merk', header: [menu] }),
  'pages/_layouts/jaar.json': JSON.stringify({
    blocks: [
      { type: 'banner', title: { $bind: 'programme.title' }, actions: { $bind: 'programme.actions' } },
    ],
  }),
  'pages/_programmes/zomer.json':
    '{"title":"Voor scholen","pricing":{"personalPrice":"€ 10"},"ingredients":{}}',
  'pages/a.json': JSON.stringify({ title: 'Een', blocks: [hero('Doe mee'), { type: 'chat' }] }),
  'pages/b.json': JSON.stringify({ title: 'Twee', blocks: [hero('Doe meer'), { type: 'no-such-block' }] }),
  'pages/c.json': '{"redirect":"/a"}',
  'pages/d.json': JSON.stringify({ title: 'Vier', layout: 'jaar', programme: 'zomer' }),
});

const found = (query: string, open?: string) =>
  searchAll(site, query, open).map(
    ({ title, where, origin: { pointer } }) => `${title}, ${where}: ${pointer}`,
  );

it.each([
  [
    'an empty field',
    'toelichting',
    [
      'Toelichting, Een › Opening “Doe mee”: /blocks/0/subtitle',
      'Toelichting, Twee › Opening “Doe meer”: /blocks/0/subtitle',
    ],
  ],
  [
    'a field of one block',
    'kop opening twee',
    [
      'Kop, Twee › Opening “Doe meer”: /blocks/0/title',
      'Regel boven de kop, Twee › Opening “Doe meer”: /blocks/0/eyebrow',
    ],
  ],
  ['a field with a binding', 'kop jaar', ['Kop, Indeling Jaar › Banner: /blocks/0/title']],
  ['a list with a binding', 'knop tekst jaar', []],
  [
    'a field in a group',
    'prijs scholen',
    [
      'Prijs per deelnemer, Programma Voor scholen › Prijzen: /pricing/personalPrice',
      'Prijs van de software, Programma Voor scholen › Prijzen: /pricing/softwarePrice',
    ],
  ],
  [
    'a field in an item of a list',
    'uitklapmenu onderdeel 1',
    ['Uitklapmenu, Site › Menu “Over ons” › Onderdeel 1: /header/0/entries/0/children'],
  ],
  ['no item that is not there', 'uitklapmenu onderdeel 2', []],
  [
    'a field of a page itself',
    'zoekmachines een',
    ['Niet in zoekmachines, Een › Gegevens van de pagina: /noindex'],
  ],
  [
    'the one field of a page that redirects',
    'stuurt naar',
    [
      'Stuurt door naar /a, /c: ',
      'Stuurt door naar, Stuurt door naar /a › Gegevens van de pagina: /redirect',
    ],
  ],
])('finds %s by its label and where it stands', (_, query, hits) => {
  expect(found(query)).toEqual(hits);
});

it('lists the fields of the open page first, with those of its layout and programme', () => {
  const places = (open: string) => searchAll(site, 'kop', open).map(({ origin: { file } }) => file);
  expect(places('/b')[0]).toBe('pages/b.json');
  expect(new Set(places('/d').slice(0, 3))).toEqual(
    new Set(['pages/_layouts/jaar.json', 'pages/_programmes/zomer.json']),
  );
});

it('leaves a place out of the fields that was found by its words already', () => {
  const project = projectOf({
    'pages/a.json': JSON.stringify({ title: 'Een', blocks: [hero('Kop van jut')] }),
  });
  const pointers = searchAll(project, 'kop').map(({ origin }) => origin.pointer);
  expect(pointers).toEqual(['/blocks/0/title', '/blocks/0/eyebrow']);
});

it('reads no form when no label fits, or when no place of such a label does', () => {
  vi.mocked(formOf).mockClear();
  for (const query of ['scholen', 'doe mee', 'kop zwemles', 'anker kop'])
    expect(searchAll(site, query)).toBeDefined();
  expect(formOf).not.toHaveBeenCalled();
});

it('shows fields too when there are more texts than a search shows', () => {
  const cards = Array.from({ length: MOST_HITS }, (_, index) => ({
    title: `Tekst ${index}`,
    description: 'A',
  }));
  const project = projectOf({
    'pages/a.json': JSON.stringify({ title: 'Een', blocks: [{ type: 'card-grid', title: 'B', cards }] }),
  });
  const hits = searchAll(project, 'tekst');
  expect(hits).toHaveLength(MOST_HITS);
  expect(hits.filter(({ title }) => title === 'Tekst')).toHaveLength(10);
});
