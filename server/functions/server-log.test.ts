import { expect, it } from 'vitest';
import { createServerLog, levelOf, requestIdOf, withRequestId } from './server-log.ts';

it('writes each event with its time, level and request id', async () => {
  const lines: string[] = [];
  const log = createServerLog((line) => lines.push(line));
  await Promise.all(
    ['request-1', 'request-2'].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        log('submission stored', { id: `of ${id}` });
      }),
    ),
  );
  log('delivery failed');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    ...['request-1', 'request-2'].map((id) => ({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'info',
      event: 'submission stored',
      request: id,
      id: `of ${id}`,
    })),
    { time: expect.any(String), level: 'error', event: 'delivery failed' },
  ]);
});

it.each([
  ['submission dead', 'error'],
  ['database lost', 'error'],
  ['deliveries stuck', 'error'],
  ['mails stuck', 'error'],
  ['confirmation not mailed', 'error'],
  ['submission waits', 'warn'],
  ['origin refused', 'warn'],
  ['CRM limit of today reached', 'warn'],
  ['submission delivered', 'info'],
])('%s has level %s', (event, level) => expect(levelOf(event)).toBe(level));

it.each([
  ['abcd-1234-efgh', 'abcd-1234-efgh'],
  ['short', expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ['a b c d e f g h', expect.stringMatching(/^[0-9a-f-]{36}$/)],
])('accepts the id "%s" from a proxy only when it is valid', (given, expected) => {
  expect(requestIdOf(new Headers({ 'x-request-id': given }))).toEqual(expected);
});
