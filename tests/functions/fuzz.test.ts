import { describe, it } from 'vitest';
import { fuzzFunctions } from './cases/random-requests.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

describe('random requests (sample)', () => {
  it('are accepted or refused, and neither break the server nor reach the log', async () => {
    await fuzzFunctions(150);
  });
});
