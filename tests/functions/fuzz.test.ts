import './support/no-time-limit.ts';
import { describe, it } from 'vitest';
import { fuzzFunctions } from './support/fuzz-cases.ts';

describe('random requests (sample)', () => {
  it('are answered or refused, and neither break the server nor reach the log', async () => {
    await fuzzFunctions(300);
  });
});
