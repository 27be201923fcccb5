import { describe, it } from 'vitest';
import { runKillTest } from './cases/kill.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

describe('a server that is killed', () => {
  it('neither loses nor duplicates any of 2,000 submissions over 50 connections', async () => {
    await runKillTest({ submissions: 2000, connections: 50 });
  });
});
