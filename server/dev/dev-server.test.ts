import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { CACHE_DIR, REPOSITORY } from '../../renderer/files/repository.ts';

it('keeps its bundled libraries with the repository, for copies may share their node_modules', async () => {
  const { cacheDir } = await resolveConfig({ root: REPOSITORY }, 'serve');
  expect(cacheDir).toBe(join(CACHE_DIR, 'vite'));
});
