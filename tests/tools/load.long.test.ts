import { describe, expect, it } from 'vitest';
import { setNoTimeLimit } from '../functions/support/no-time-limit.ts';
import { loadFunctions } from './functions-load.ts';

setNoTimeLimit();

describe('many visitors at once', () => {
  it('all get a response, and no address gets more than the rate limit', async () => {
    const [within, over, pages] = await loadFunctions({ seconds: 30, connections: 200 });
    expect(within).toMatchObject({ errors: 0, non2xx: 0, limitHeld: true });
    expect(within?.accepted).toBe(within?.requests);
    expect(within?.accepted).toBeGreaterThan(0);
    expect(over).toMatchObject({ errors: 0, limitHeld: true });
    expect(over?.non2xx).toBeGreaterThan(0);
    expect(pages).toMatchObject({ errors: 0, non2xx: 0 });
  });
});
