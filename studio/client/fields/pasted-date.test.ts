import { expect, it } from 'vitest';
import { writtenDate } from './pasted-date.ts';

it.each([
  '2027-03-03',
  '3-3-2027',
  '03/03/2027',
  '3.3.27',
  ' 3 maart 2027\n',
  '3 mrt. 2027',
  'woensdag 3 maart 2027',
  'wo. 3 MRT 2027',
])('reads %s as a date', (text) => {
  expect(writtenDate(text)).toBe('2027-03-03');
});

it.each(['', 'onzin', '3 maart', '3-3', '2027', 'van 3-3-2027 tot 4-3-2027'])(
  'does not read “%s” as a date',
  (text) => {
    expect(writtenDate(text)).toBeUndefined();
  },
);
