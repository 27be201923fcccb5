import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { licensedPackages } from '../builder/generators/licences.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Licences that ask for no more than a notice (SPDX identifiers). */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));

describe('dependencies', () => {
  it('that reach visitors or the server have a permissive licence', () => {
    const { production } = licensedPackages(ROOT);
    const listed = production.map(({ name }) => name);
    for (const name of Object.keys(dependencies)) expect(listed).toContain(name);
    expect(production.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
  });

  it('of the server are no development packages', async () => {
    const server = await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: { ssr: 'server/static/built-site.ts', write: false },
    });
    const chunks = 'output' in server ? server.output.filter((file) => file.type === 'chunk') : [];
    const imported = chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !name.startsWith('node:') && !chunks.some(({ fileName }) => fileName === name));
    expect(imported).toContain('send');
    expect(imported.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });

  it.each(['package-lock.json', 'tests/tools/package-lock.json'])(
    'are pinned: %s is one for the public registry, with a hash for each package',
    (lockfile) => {
      const {
        packages,
      }: { packages: Record<string, { integrity?: string; resolved?: string; inBundle?: boolean }> } =
        JSON.parse(read(lockfile));
      const entries = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
      expect(entries.length).toBeGreaterThan(100);
      expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
      expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    },
  );
});
