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

it('writes only the byte order mark when there are no records', () => {
  expect(inboxCsv([])).toBe('\uFEFF\r\n');
});
