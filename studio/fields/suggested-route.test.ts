import { expect, it } from 'vitest';
import { suggestedRoute, wholeRoute } from './suggested-route.ts';

it.each([
  ['Open dag!', '/open-dag'],
  ['Één café', '/een-cafe'],
  ['😀', ''],
  [
    'Een heel lange titel over van alles en nog wat dat nooit meer ophoudt',
    '/een-heel-lange-titel-over-van-alles-en-nog-wat-dat-nooit',
  ],
  ['a'.repeat(300), `/${'a'.repeat(60)}`],
])('the address for "%s" is "%s"', (title, route) => expect(suggestedRoute(title)).toBe(route));

it.each([
  ['/jaarprogramma/gemeenten', '/jaarprogramma/scholen'],
  ['/contact', '/scholen'],
  ['/', '/scholen'],
])('the address for a copy of %s is %s', (sibling, route) =>
  expect(suggestedRoute('Scholen', sibling)).toBe(route),
);

it.each([
  [' open-dag/zaterdag ', '/open-dag/zaterdag'],
  ['/open-dag', '/open-dag'],
  ['https://impactkanaal.example/open-dag', 'https://impactkanaal.example/open-dag'],
  ['  ', ''],
])('what is typed as "%s" is meant as "%s"', (text, route) => expect(wholeRoute(text)).toBe(route));
