import './support/no-time-limit.ts';
import { describe, it } from 'vitest';
import { runKillTest } from './cases/kill.ts';

describe('a server that is killed (sample)', () => {
  it('loses and doubles nothing that it acknowledged', async () => {
    await runKillTest({ submissions: 200, connections: 20 });
  });
});
