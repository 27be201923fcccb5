import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS } from './tests/timeout.ts';

const ROOMS = ['blocks', 'builder', 'lint', 'renderer', 'schemas', 'scripts', 'server', 'studio', 'supabase'];

/** Files that replace a module, or have a document: these would change what other files have imported. */
const changing = ROOMS.flatMap((room) =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(room, name);
    if (!/\.test\.tsx?$/.test(file)) return [];
    return /\bvi\.mock\(|@vitest-environment/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
      ? [file.replaceAll('\\', '/')]
      : [];
  }),
);

const exclude = ['**/node_modules/**', '**/*.long.test.ts', 'dist/**', '.cache/**'];

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    maxWorkers: 2,
    projects: [
      // Small files: most of their time would be to import again what an earlier one imported.
      {
        extends: true,
        test: {
          name: 'rooms',
          isolate: false,
          include: ROOMS.map((room) => `${room}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, ...changing],
        },
      },
      // Each in a process of its own.
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.{ts,tsx}', ...changing], exclude } },
    ],
  },
});
