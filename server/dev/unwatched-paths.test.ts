import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { noSources } from './unwatched-paths.ts';

const here = (path: string) => join(REPOSITORY, path);

describe('what the development server leaves unwatched', () => {
  it('is what commands made', () => {
    for (const path of [
      '.cache',
      '.cache/media/a.avif',
      '.data/base/1',
      'dist',
      'dist/index.html',
      'dist.unfinished-12/a',
    ])
      expect(noSources(REPOSITORY)(here(path)), path).toBe(true);
  });

  it('is no source', () => {
    for (const path of [
      'pages/index.json',
      'blocks/hero/schema.ts',
      'pages/dist/a.json',
      'scripts/dist.ts',
      'vite.config.ts',
      '.',
    ])
      expect(noSources(REPOSITORY)(here(path)), path).toBe(false);
  });

  it('is no page, wherever the site stands', () => {
    const root = here('.cache/bench/site');
    expect(noSources(root)(join(root, 'pages/a.json'))).toBe(false);
    expect(noSources(root)(join(root, 'dist/a/index.html'))).toBe(true);
    expect(noSources('/elsewhere')('/elsewhere/pages/a.json')).toBe(false);
  });
});
