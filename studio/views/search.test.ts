import { expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { searchAll } from './search.ts';

const site = projectOf({
  'pages/_site.json': '{"brand":"Merk"}',
  'pages/a.json': JSON.stringify({
    title: 'Een',
    socialImage: 'auto',
    blocks: [
      { type: 'hero', id: 'aanmelden', title: 'Doe mee', picture: { src: 'boom.svg', decorative: true } },
      { type: 'quote', imageSrc: 'boom.svg', quoteText: 'Met de auto', action: { to: '/a#aanmelden' } },
      { type: 'year-programme', calendar: 'gemeenten' },
    ],
  }),
});

it('says where each hit stands: a page by its path, what belongs to more pages by its kind', () => {
  const project = projectOf({
    'pages/_site.json': '{"brand":"Merk"}',
    'pages/_programmes/zomer.json': '{"title":"Zomer"}',
    'pages/_layouts/zomer.json': '{"title":"Zomer","blocks":[]}',
    'pages/zomer.json': JSON.stringify({
      title: 'Zomer',
      programme: 'zomer',
      layout: 'zomer',
      blocks: [{ type: 'hero', title: 'Zomer' }],
    }),
  });
  expect(searchAll(project, 'zomer').map(({ where }) => where)).toEqual([
    '/zomer',
    'Programma',
    'Indeling',
    'Zomer › Gegevens van de pagina',
    'Zomer › Opening',
    'Programma Zomer',
    'Indeling Zomer',
  ]);
  expect(searchAll(project, 'menu').map(({ where }) => where)).toEqual(['Site']);
});

it('finds a block by the name of its type, after the texts with that word', () => {
  const project = projectOf({
    'pages/_site.json': '{"brand":"Merk","header":[{"type":"navigation"}]}',
    'pages/a.json': JSON.stringify({
      title: 'Een',
      blocks: [
        { type: 'hero', title: 'Doe mee' },
        { type: 'quote', quoteText: 'Mooie opening' },
      ],
    }),
    'pages/b.json': JSON.stringify({ title: 'Twee', blocks: [{ type: 'hero', title: 'Doe meer' }] }),
  });
  const found = (query: string) =>
    searchAll(project, query).map(({ title, where, origin }) => [title, where, origin.pointer]);
  expect(found('opening')).toEqual([
    ['Mooie opening', 'Een › Citaat', '/blocks/1/quoteText'],
    ['Opening “Doe mee”', 'Een', '/blocks/0'],
    ['Opening “Doe meer”', 'Twee', '/blocks/0'],
  ]);
  expect(found('twee opening')).toEqual([['Opening “Doe meer”', 'Twee', '/blocks/0']]);
  expect(found('doe mee')).toHaveLength(2);
});

it.each([
  ['aanmelden', []],
  ['#aanmelden', ['/blocks/0/id', '/blocks/1/action/to']],
  ['auto', ['/blocks/1/quoteText']],
  ['boom', []],
  ['gemeenten', []],
])('the search for %j finds what visitors read, and an anchor only as an address', (query, places) => {
  expect(searchAll(site, query).map(({ origin: { pointer } }) => pointer)).toEqual(places);
});
