import { expect } from 'vitest';
import { type LoadOptions, loadFunctions } from '../../bench/functions-load.ts';

/** Loads the product, and asserts that every request was answered and that the rate limit held. */
export async function expectLimitToHold(options: LoadOptions): Promise<void> {
  const [within, over, pages] = await loadFunctions(options);
  expect(within).toMatchObject({ errors: 0, non2xx: 0, limitHeld: true });
  expect(within?.accepted).toBe(within?.requests);
  expect(within?.accepted).toBeGreaterThan(0);
  expect(over).toMatchObject({ errors: 0, limitHeld: true });
  expect(over?.non2xx).toBeGreaterThan(0);
  expect(pages).toMatchObject({ errors: 0, non2xx: 0 });
}
