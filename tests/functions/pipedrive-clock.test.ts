import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { attemptDuration } from '../../supabase/functions/_shared/outbox.ts';
import { createPipedriveDelivery } from '../../supabase/functions/_shared/pipedrive.ts';
import { startPipedrive } from './support/stand-in-pipedrive.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('ends an attempt at its longest by a timer that nothing can take away', async () => {
  const pipedrive = await startPipedrive('v2');
  pipedrive.fault = () => ({ kind: 'silent' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const deliver = createPipedriveDelivery(
    { token: pipedrive.token, baseUrl: pipedrive.baseUrl, timeLimit: 10 * attemptDuration },
    1,
  );
  const claim = {
    id: '00000000-0000-4000-8000-000000000000',
    lease: '00000000-0000-4000-8000-000000000001',
    submission: { email: 'anna@gemeente.example', marketing_status: 'subscribed' as const },
    receivedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
    attemptsSinceReplay: 1,
    superseded: false,
    knownPersonId: null,
  };
  const outcome = deliver(claim, new AbortController().signal);
  while (pipedrive.seen.length === 0) await sleep(10);
  vi.advanceTimersByTime(attemptDuration - 1);
  expect(await Promise.race([outcome, sleep(300, 'under way')])).toBe('under way');
  vi.advanceTimersByTime(1);
  expect(await Promise.race([outcome, sleep(attemptDuration / 2, 'under way')])).toMatchObject({
    kind: 'retry',
    reason: 'GET /persons/search: no answer (network)',
    personId: null,
  });
  await pipedrive.goDown();
});
