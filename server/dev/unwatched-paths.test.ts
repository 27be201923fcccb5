import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isUnwatched } from './unwatched-paths.ts';

const here = (path: string) => join(REPOSITORY, path);

describe('isUnwatched', () => {
  it('is true for the output of commands', () => {
    for (const path of [
      '.cache',
      '.cache/media/a.avif',
      '.data/base/1',
      'dist',
      'dist/index.html',
      'dist.unfinished-12/a',
    ])
      expect(isUnwatched(REPOSITORY)(here(path)), path).toBe(true);
  });

  it('is false for sources', () => {
    for (const path of [
      'pages/index.json',
      'blocks/hero/schema.ts',
      'pages/dist/a.json',
      'scripts/dist.ts',
      'vite.config.ts',
      '.',
    ])
      expect(isUnwatched(REPOSITORY)(here(path)), path).toBe(false);
  });

  it('is false for pages, even those of a site inside an output folder', () => {
    const root = here('.cache/bench/site');
    expect(isUnwatched(root)(join(root, 'pages/a.json'))).toBe(false);
    expect(isUnwatched(root)(join(root, 'dist/a/index.html'))).toBe(true);
    expect(isUnwatched('/elsewhere')('/elsewhere/pages/a.json')).toBe(false);
  });
});
