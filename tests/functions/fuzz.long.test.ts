import { describe, it } from 'vitest';
import { readSettings, toolSettings } from '../../schemas/settings.ts';
import { fuzzFunctions } from './cases/random-requests.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

describe('random requests', () => {
  it('are accepted or refused, and neither break the server nor reach the log', async () => {
    await fuzzFunctions(readSettings(toolSettings, process.env).FUZZ_RUNS);
  });
});
