import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './tests/timeout.ts';
import { TEST_WORKERS } from './tests/workers.ts';

const TESTS = '**/*.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/*.long.test.{ts,tsx}', 'dist/**', '.cache/**'];
/** The rooms that keep state in a module, or whose tests replace one or start very many programs. */
const WITH_STATE = ['scripts', 'server', 'studio/client', 'studio/git', 'studio/server'].map(
  (room) => `${room}/${TESTS}`,
);

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    maxWorkers: TEST_WORKERS,
    projects: [
      { extends: true, test: { name: 'with state', include: WITH_STATE, exclude: NO_TESTS } },
      {
        extends: true,
        // Functions over values share their modules: loading them again for each file is a fifth of the work.
        test: { name: 'pure', include: [TESTS], exclude: [...NO_TESTS, ...WITH_STATE], isolate: false },
      },
    ],
  },
});
