import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createPipedriveDelivery } from '../../supabase/functions/_shared/crm/pipedrive-delivery.ts';
import { ATTEMPT_MS } from '../../supabase/functions/_shared/outbox/claims.ts';
import { firstClaim } from './support/claimed.ts';
import { startPipedrive } from './support/fake-pipedrive.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['a minute by default', 10_000, {}, 60_000],
  ['no longer than a minute', 3_600_000, {}, 60_000],
  ['as long as it says', 10_000, { 'retry-after': '7' }, 7_000],
])('leaves a CRM alone that limits the rate of calls: %s', async (_, retryBaseMs, headers, waitMs) => {
  const pipedrive = await startPipedrive('v2');
  pipedrive.fault = () => ({ kind: 'status', status: 429, headers });
  const { token, baseUrl } = pipedrive;
  const deliver = createPipedriveDelivery({ token, baseUrl, timeLimitMs: 10_000 }, retryBaseMs);
  const outcome = await deliver(firstClaim, new AbortController().signal);
  expect(outcome).toMatchObject({ kind: 'retry', everyone: true, waitMs });
  await pipedrive.goDown();
});

it('ends an attempt at its time limit by a timer that cannot be garbage-collected', async () => {
  const pipedrive = await startPipedrive('v2');
  pipedrive.fault = () => (pipedrive.seen.length === 1 ? { kind: 'silent' } : undefined);
  const { token, baseUrl } = pipedrive;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const deliver = createPipedriveDelivery({ token, baseUrl, timeLimitMs: 10 * ATTEMPT_MS }, 1);
  let hasEnded = false;
  const outcome = deliver(firstClaim, new AbortController().signal).finally(() => {
    hasEnded = true;
  });
  while (pipedrive.seen.length === 0) await sleep(10);
  vi.advanceTimersByTime(ATTEMPT_MS - 1);
  // Another complete call takes longer than ending an attempt.
  await fetch(baseUrl);
  expect(hasEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await outcome).toMatchObject({
    kind: 'retry',
    reason: 'GET /persons/search: no answer (network)',
    personId: undefined,
  });
  await pipedrive.goDown();
});
