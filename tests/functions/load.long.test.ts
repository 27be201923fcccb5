import './support/no-time-limit.ts';
import { describe, it } from 'vitest';
import { expectLimitToHold } from './cases/load.ts';

describe('many visitors at once', () => {
  it('all get an answer, and no address gets more than the rate limit', async () => {
    await expectLimitToHold({ seconds: 30, connections: 200 });
  });
});
