import { expect, it } from 'vitest';
import { suggestedRoute } from './suggested-route.ts';

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
