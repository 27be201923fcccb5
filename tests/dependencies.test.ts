import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'Unlicense',
];

const {
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !name.startsWith('@types/'),
);

describe('dependencies', () => {
  it('that reach visitors or the server have a permissive licence', () => {
    const { production } = licensedPackages(ROOT);
    const listed = production.map(({ name }) => name);
    for (const name of Object.keys(dependencies ?? {})) expect(listed).toContain(name);
    expect(production.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
  });

  it('each have a row in ARCHITECTURE.md that says why, and there is no row for what is gone', () => {
    const section = read('ARCHITECTURE.md').split('## Who depends on what')[1] ?? '';
    const cells = [...section.matchAll(/^\| ([^|]+) \| ([^|]*) \|/gm)].slice(2);
    for (const [, , why = ''] of cells) expect(why.trim().length).toBeGreaterThan(2);
    const listed = cells.flatMap(([, cell = '']) => cell.split(', '));
    const isListed = (name: string) => listed.includes(name);
    expect(names.filter((name) => !isListed(name))).toEqual([]);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are pinned: the lockfile is one for the public registry, with a hash for each package', () => {
    const {
      packages,
    }: { packages: Record<string, { integrity?: string; resolved?: string; inBundle?: boolean }> } =
      JSON.parse(read('package-lock.json'));
    const entries = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
