import { expect, it } from 'vitest';
import { type LogFacts, sparing } from './log.ts';

it('equal failures share one line a minute, with their count; different failures and other events get their own', () => {
  const lines: [string, LogFacts | undefined][] = [];
  let time = 0;
  const log = sparing(
    (event, facts) => lines.push([event, facts]),
    () => time,
  );
  for (let count = 0; count < 1_000; count += 1) log('function failed', { code: '53100' });
  log('function failed', { code: '08006' });
  for (const id of ['1', '1']) log('submission stored', { id });
  time = 60_000;
  log('function failed', { code: '53100' });
  log('function failed', { code: '08006' });
  expect(lines).toEqual([
    ['function failed', { code: '53100' }],
    ['function failed', { code: '08006' }],
    ['submission stored', { id: '1' }],
    ['submission stored', { id: '1' }],
    ['function failed', { code: '53100', repeated: 999 }],
    ['function failed', { code: '08006' }],
  ]);
});
