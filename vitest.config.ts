import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './tests/timeout.ts';

const TESTS = '**/*.test.{ts,tsx}';
const ROOMS = ['blocks', 'builder', 'lint', 'renderer', 'schemas', 'scripts', 'server', 'studio', 'tests'];

/** Files that replace a module, or have a document: these would change what other files have imported. */
const alone = ROOMS.flatMap((room) =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(room, name);
    if (!/\.test\.tsx?$/.test(file)) return [];
    return /\bvi\.mock\(|@vitest-environment/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
      ? [file.replaceAll('\\', '/')]
      : [];
  }),
);

const excluded = ['**/node_modules/**', '**/*.long.test.ts', 'dist/**', '.cache/**'];

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    maxWorkers: 2,
    projects: [
      // To import again what an earlier file imported would take a tenth of all tests.
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: [TESTS], exclude: [...excluded, ...alone] },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: excluded } },
    ],
  },
});
