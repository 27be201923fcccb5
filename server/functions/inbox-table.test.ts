import { expect, it } from 'vitest';
import type { InboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';
import { inboxTable } from './inbox-table.ts';

const entry = (state: InboxEntry['state']): InboxEntry => ({
  id: '1',
  name: null,
  email: 'a@voorbeeld.nl',
  organisationName: null,
  subject: null,
  message: null,
  marketing_status: 'subscribed',
  state,
  attempts: 0,
  receivedAt: '2026-03-12T09:00:00.000Z',
});

it.each([
  [['delivered', 'delivered'], '2 ontvangen: 2 afgeleverd, 0 wacht, 0 vastgelopen.'],
  [
    ['stored', 'unconfirmed', 'suspect', 'suspect'],
    '4 ontvangen: 0 afgeleverd, 1 wacht, 0 vastgelopen, 1 niet bevestigd, 2 verdacht.',
  ],
] as const)('counts every submission in the total: %j', (states, total) => {
  expect(inboxTable(states.map(entry)).split('\n').at(-1)).toBe(total);
});

it('has a visitor’s text on one line, and cannot control the terminal', () => {
  const table = inboxTable([
    { ...entry('delivered'), name: '\u001b[31mRood\u001b[0m\u202e', message: 'Eerste\nTweede' },
  ]);
  expect(table).not.toContain('\u001b');
  expect(table).not.toContain('\u202e');
  expect(table).toContain('Eerste Tweede');
});
