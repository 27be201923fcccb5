import { describe, it } from 'vitest';
import { runKillTest } from './cases/kill.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

describe('a server that is killed (sample)', () => {
  it('neither loses nor duplicates anything that it acknowledged', async () => {
    await runKillTest({ submissions: 100, connections: 20 });
  });
});
