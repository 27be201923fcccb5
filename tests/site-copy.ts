import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { copyRepository, type RepositoryCopy } from './repository-copy.ts';

/** Returns the text of a page with a hero and these blocks. */
export const pageText = (...blocks: object[]): string =>
  JSON.stringify(
    {
      title: 'Kapot',
      description: 'Een kapotte pagina.',
      blocks: [{ type: 'hero', title: 'Kapot' }, ...blocks],
    },
    null,
    2,
  );

interface SiteCopy extends RepositoryCopy {
  /** Returns the path of a file in the copy. */
  at(path: string): string;
  /** Returns every file of a built site with its content in base64, ordered by path. */
  files(outDir?: string): (readonly [path: string, content: string])[];
  /** Returns the folders that builds left beside dist/. */
  leftovers(): string[];
  /** Replaces a text everywhere in a file. */
  edit(path: string, from: string, to: string): void;
}

/** Makes a copy of the repository to build, break and rebuild. */
export function copySite(): SiteCopy {
  const copy = copyRepository();
  const at = (path: string) => join(copy.folder, path);
  return {
    ...copy,
    at,
    files: (outDir = 'dist') =>
      readdirSync(at(outDir), { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(at(join(outDir, path))).isFile())
        .sort()
        .map((path) => [path, readFileSync(at(join(outDir, path))).toString('base64')] as const),
    leftovers: () => readdirSync(copy.folder).filter((name) => name.startsWith('dist.')),
    edit(path, from, to) {
      const text = readFileSync(at(path), 'utf8');
      expect(text).toContain(from);
      writeFileSync(at(path), text.replaceAll(from, to));
    },
  };
}
