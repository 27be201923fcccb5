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

it.each([
  ['aanmelden', []],
  ['#aanmelden', ['/blocks/0/id', '/blocks/1/action/to']],
  ['auto', ['/blocks/1/quoteText']],
  ['boom', []],
  ['gemeenten', []],
])('the search for %j finds what visitors read, and an anchor only as an address', (query, places) => {
  expect(searchAll(site, query).map(({ origin: { pointer } }) => pointer)).toEqual(places);
});
