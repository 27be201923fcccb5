import { expect, it, vi } from 'vitest';
import { startLoop } from './loop.ts';

it.each(['delivery failed', 'mailing failed'])('a round that fails is logged as "%s"', async (failure) => {
  const events: string[] = [];
  const loop = startLoop({
    round: () => Promise.reject(new Error('The database is gone.')),
    msUntilDue: async () => undefined,
    failure,
    log: (event) => events.push(event),
  });
  await vi.waitFor(() => expect(events).toEqual([failure]));
  await loop.stop();
});
