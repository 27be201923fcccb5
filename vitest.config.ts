import { defineConfig } from 'vitest/config';
import { KindByKind } from './tests/kind-by-kind.ts';
import { TEST_TIMEOUT_MS } from './tests/timeout.ts';
import { TEST_WORKERS } from './tests/workers.ts';

const TESTS = '**/*.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/*.long.test.{ts,tsx}', 'dist/**', '.cache/**'];
/** Tests that replace a module which others load, or start very many programs: a small process starts them sooner. */
const ISOLATED = [
  'scripts/**/*',
  'server/dev/{dev-server,studio-no-lint}',
  'server/functions/{durable-pglite,embedded-database}',
  'studio/git/*',
  'studio/server/problems/project-lint',
  'studio/server/versions/version-desk',
  'studio/server/working-copy/{kill,working-copy,writable-paths}',
  'studio/views/field-hits',
].map((name) => `${name}.test.ts`);

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    maxWorkers: TEST_WORKERS,
    sequence: { sequencer: KindByKind },
    projects: [
      { extends: true, test: { name: 'isolated', include: ISOLATED, exclude: NO_TESTS } },
      {
        extends: true,
        // The others share their modules: loading them again for each file is a fifth of the work.
        test: {
          name: 'shared',
          include: [TESTS],
          exclude: [...NO_TESTS, ...ISOLATED],
          isolate: false,
          setupFiles: ['tests/fresh-document.ts'],
        },
      },
    ],
  },
});
