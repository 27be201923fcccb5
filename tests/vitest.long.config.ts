import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Tests that are too slow for `npm test`: full-size fuzzing, load and kill tests, real PostgreSQL, real Deno,
// Lighthouse.
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['**/*.long.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    fileParallelism: false,
  },
});
