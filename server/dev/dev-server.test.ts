import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { CACHE_DIR, REPOSITORY } from '../../renderer/files/repository.ts';

it('keeps its bundled libraries in the repository, because copies may share a node_modules', async () => {
  const { cacheDir } = await resolveConfig({ root: REPOSITORY }, 'serve');
  expect(cacheDir).toBe(join(CACHE_DIR, 'vite'));
});
