import { vi } from 'vitest';

/**
 * Removes the time limit from the tests and hooks of a file: a slow or busy machine makes them take longer, never
 * fail.
 */
export function setNoTimeLimit(): void {
  vi.setConfig({ testTimeout: 0, hookTimeout: 0 });
}
