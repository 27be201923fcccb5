import { expect, it } from 'vitest';
import { inboxCsv } from './inbox-csv.ts';
import type { TableRecord } from './records.ts';

it('writes a line for each record, quoted where needed and without formulas', () => {
  const records: TableRecord[] = [
    {
      email: 'anna@gemeente.example',
      message: 'Eerste "regel"\nTweede, met komma',
      attempts: 0,
      person_id: null,
    },
    { email: '=HYPERLINK("https://kwaad.example")', message: '@SUM(1)', attempts: -1 },
    { email: '+31', message: '-1', subject: '\tx' },
  ];
  expect(inboxCsv(records)).toBe(
    '\uFEFFemail,message,attempts,person_id,subject\r\n' +
      'anna@gemeente.example,"Eerste ""regel""\nTweede, met komma",0,,\r\n' +
      '"\'=HYPERLINK(""https://kwaad.example"")",\'@SUM(1),-1,,\r\n' +
      "'+31,'-1,,,'\tx\r\n",
  );
});

it('gives no commands to a terminal, and hides no formula behind them', () => {
  const csv = inboxCsv([{ message: 'Een\u001b]0;kwaad\u0007\u009b2J', subject: '\u0001=1+1' }]);
  expect(csv).toBe("\uFEFFmessage,subject\r\nEen ]0;kwaad  2J,' =1+1\r\n");
});

/** Returns the cells of a line as a Dutch Excel sees them: it splits at semicolons, and each line is a row. */
const dutchCells = (csv: string) =>
  csv
    .slice(1)
    .split(/[\r\n]+/)
    .flatMap((line) => line.split(/[;\t]/));

it.each([
  'Beste,\n=HYPERLINK("https://kwaad.example")',
  'Beste,\r\n@SUM(1)',
  'Beste\r+1',
  'Beste;-1;',
  'Beste\t=1',
  'Beste;"=1"',
  'Beste; =1',
  '\uff1d1',
])('lets no program find a formula inside a text: %j', (message) => {
  const cells = dutchCells(inboxCsv([{ email: 'anna@gemeente.example', message, subject: 'x' }]));
  expect(cells.filter((cell) => /^[" ]*[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(cell))).toEqual([]);
});

it('leaves signs inside a sentence as they are', () => {
  const message = 'Kost dat € 1.250,- per jaar? Of 1+1=2; mail me op anna@gemeente.example';
  expect(inboxCsv([{ message }])).toContain(message);
});

it('writes only the byte order mark when there are no records', () => {
  expect(inboxCsv([])).toBe('\uFEFF\r\n');
});
