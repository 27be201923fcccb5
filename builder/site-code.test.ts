import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { siteCode } from './site-code.ts';
import { sourceHash } from './source-hash.ts';

const repository = mkdtempSync(join(tmpdir(), 'site-code-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));
const cacheDir = join(repository, '.cache');

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
// A repository with one source, from which the bundler makes two scripts and no style.
for (const folder of ['blocks', 'renderer', 'schemas']) mkdirSync(join(repository, folder));
write('package-lock.json', '{}');
write('vite.config.ts', '');
symlinkSync(join(REPOSITORY, 'node_modules'), join(repository, 'node_modules'));

function writeBundler(afterwards: string): void {
  write(
    'builder/build-client.ts',
    `import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
    const folder = process.argv[3];
    const entry = (name) => ({ file: name, name, isEntry: true });
    for (const name of ['.vite', 'assets']) mkdirSync(folder + '/' + name, { recursive: true });
    writeFileSync(folder + '/.vite/manifest.json', JSON.stringify([entry('page'), entry('hydrate')]));
    writeFileSync(folder + '/inline.json', '{}');
    ${afterwards}`,
  );
}

const make = () => siteCode(repository, sourceHash(repository), {}, cacheDir);
const ENTRIES = { page: '/page', hydrate: '/hydrate' };

it('caches nothing of code that was saved while it was being bundled', async () => {
  mkdirSync(cacheDir);
  writeBundler(`writeFileSync(${JSON.stringify(join(repository, 'blocks/a.ts'))}, 'after');`);
  await expect(make()).rejects.toThrow('Start het commando opnieuw');
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('says that the code could not be bundled, and caches nothing', async () => {
  writeBundler('process.exit(1);');
  const error = await make().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain('Hierboven staat waarom');
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('bundles the code once per version of the sources', async () => {
  const count = join(repository, 'count');
  writeBundler(`writeFileSync(${JSON.stringify(count)}, 'x', { flag: 'a' });`);
  expect((await make()).client.entries).toEqual(ENTRIES);
  expect((await make()).client.entries).toEqual(ENTRIES);
  expect(readFileSync(count, 'utf8')).toBe('x');
});

it('uses what another command made at the same time', async () => {
  rmSync(cacheDir, { recursive: true });
  writeBundler("cpSync(folder, folder.replace(/\\.\\d+$/, ''), { recursive: true });");
  expect((await make()).client.entries).toEqual(ENTRIES);
  expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^code-[\w-]+$/)]);
});
