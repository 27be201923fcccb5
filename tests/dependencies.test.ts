import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { licensedPackages } from '../builder/generators/licences.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { functionNames } from '../server/check-deployment/server-side.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

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
    const { production } = licensedPackages(REPOSITORY);
    const listed = production.map(({ name }) => name);
    for (const name of Object.keys(dependencies)) expect(listed).toContain(name);
    expect(production.filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([]);
  });

  it.each(['', 'tests/tools/'])('in %spackage.json are each explained in docs/dependencies.md', (folder) => {
    const { dependencies: runs, devDependencies: builds = {} } = JSON.parse(read(`${folder}package.json`));
    const rows = [...read('docs/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)];
    const explained = rows.flatMap(([, names = '']) => names.split(/[\s,():]+/));
    const missing = Object.keys({ ...runs, ...builds }).filter((name) => !explained.includes(name));
    expect(missing).toEqual([]);
  });

  it('of the server are not development packages', async () => {
    const server = await build({
      root: REPOSITORY,
      configFile: false,
      logLevel: 'error',
      build: { ssr: 'server/static/built-site.ts', write: false },
    });
    const chunks = 'output' in server ? server.output.filter((file) => file.type === 'chunk') : [];
    const imported = chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !name.startsWith('node:') && !chunks.some(({ fileName }) => fileName === name));
    expect(imported).toContain('send');
    const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
    expect(imported.filter((name) => !Object.hasOwn(dependencies, packageOf(name)))).toEqual([]);
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

  it.each([
    // Each of these does on first use what its install script would do.
    ['', ['esbuild']],
    ['tests/tools/', ['deno', 'esbuild', 'sharp', 'workerd']],
  ])('run no install scripts: %s has only those that work without', (folder, known) => {
    expect(read(`${folder}.npmrc`)).toMatch(/^ignore-scripts=true$/m);
    const { packages }: { packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }> } =
      JSON.parse(read(`${folder}package-lock.json`));
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    );
    // Only macOS installs fsevents.
    expect([...new Set(names)].filter((name) => name !== 'fsevents').sort()).toEqual(known);
  });

  it.each(['', 'tests/tools/'])('have one version each in %spackage.json', (folder) => {
    const {
      dependencies: runs,
      devDependencies: builds = {},
    }: Record<string, Record<string, string>> = JSON.parse(read(`${folder}package.json`));
    const loose = Object.entries({ ...runs, ...builds }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it.each(functionNames(REPOSITORY))(
    'of %s on Supabase are those of this repository, with their hashes',
    (name) => {
      const { imports }: { imports: Record<string, string> } = JSON.parse(
        read(`supabase/functions/${name}/deno.json`),
      );
      const { npm }: { npm: Record<string, { integrity: string }> } = JSON.parse(
        read(`supabase/functions/${name}/deno.lock`),
      );
      const { packages }: { packages: Record<string, { version: string; integrity: string }> } = JSON.parse(
        read('package-lock.json'),
      );
      const own = (one: string) => packages[`node_modules/${one}`];
      const names = Object.keys(imports);
      expect(names).toContain('postgres');
      expect(imports).toEqual(
        Object.fromEntries(names.map((one) => [one, `npm:${one}@${own(one)?.version}`])),
      );
      const hashes = names.map((one) => [`${one}@${own(one)?.version}`, { integrity: own(one)?.integrity }]);
      expect(npm).toEqual(Object.fromEntries(hashes));
    },
  );
});
