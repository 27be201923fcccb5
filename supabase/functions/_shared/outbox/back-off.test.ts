import { expect, it } from 'vitest';
import { retryDelayMs } from './back-off.ts';

it('doubles the delay after each failure, half of it random, up to two hours', () => {
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const full = Math.min(7_200_000, 10_000 * 2 ** (attempt - 1));
    expect(retryDelayMs(attempt, 10_000, 0)).toBe(full / 2);
    expect(retryDelayMs(attempt, 10_000, 0.5)).toBe(full * 0.75);
    expect(retryDelayMs(attempt, 10_000, 0.999_999_999)).toBeLessThanOrEqual(full);
  }
});
