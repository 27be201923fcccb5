import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './tests/timeout.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.long.test.{ts,tsx}', 'dist/**', '.cache/**'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    maxWorkers: 2,
  },
});
