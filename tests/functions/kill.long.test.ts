import { describe, it } from 'vitest';
import { runKillTest } from './cases/kill.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

describe('a server that is killed', () => {
  it('loses and doubles nothing of 2,000 submissions over 50 connections', async () => {
    await runKillTest({ submissions: 2000, connections: 50 });
  });
});
