import { defineConfig } from 'vitest/config';
import { REPOSITORY } from '../renderer/files/repository.ts';

// Tests that are too slow for `npm test`: full-size fuzzing, load and kill tests, real PostgreSQL, real Deno,
// Lighthouse.
export default defineConfig({
  root: REPOSITORY,
  test: {
    include: ['**/*.long.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', '.cache/**'],
    setupFiles: ['tests/fresh-document.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    fileParallelism: false,
  },
});
