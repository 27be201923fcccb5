import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isUnwatched } from './unwatched-paths.ts';

const here = (path: string) => join(REPOSITORY, path);

describe('isUnwatched', () => {
  it('is true for the output of commands, and for pages', () => {
    for (const path of [
      '.cache',
      '.cache/media/a.avif',
      '.data/base/1',
      'dist',
      'dist/index.html',
      'dist.unfinished-12/a',
      'pages',
      'pages/index.json',
    ])
      expect(isUnwatched(here(path)), path).toBe(true);
  });

  it('is false for code', () => {
    for (const path of [
      'blocks/hero/schema.ts',
      'blocks/pages/a.ts',
      'scripts/dist.ts',
      'vite.config.ts',
      '.',
    ])
      expect(isUnwatched(here(path)), path).toBe(false);
    expect(isUnwatched('/elsewhere/pages/a.json')).toBe(false);
  });
});
