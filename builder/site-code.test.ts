import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { siteCode } from './site-code.ts';

const repository = mkdtempSync(join(tmpdir(), 'site-code-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));
const cacheDir = join(repository, '.cache');

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
// A repository of one source, of which the bundler makes two scripts and no style.
write(
  'scripts/lib/bundles.mjs',
  `import { readFileSync } from 'node:fs';
  export { takePlace } from ${JSON.stringify(new URL('../scripts/lib/bundles.mjs', import.meta.url).href)};
  export const sourceHash = () => readFileSync(${JSON.stringify(join(repository, 'source'))}, 'utf8');`,
);
const makeCode = (meanwhile: string) =>
  write(
    'commands/build-client.mjs',
    `import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
    const folder = process.argv[3];
    const entry = (name) => ({ file: name, name, isEntry: true });
    mkdirSync(folder + '/.vite', { recursive: true });
    writeFileSync(folder + '/.vite/manifest.json', JSON.stringify([entry('page'), entry('hydrate')]));
    writeFileSync(folder + '/inline.json', '{}');
    ${meanwhile}`,
  );
const make = () =>
  siteCode(repository, { folder: join(repository, 'commands'), sources: 'before' }, {}, cacheDir);

it('keeps nothing of code that was saved while it was bundled', async () => {
  mkdirSync(cacheDir);
  write('source', 'before');
  makeCode(`writeFileSync(${JSON.stringify(join(repository, 'source'))}, 'after');`);
  await expect(make()).rejects.toThrow('Start the command again');
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('makes the code once per state of the sources', async () => {
  write('source', 'before');
  makeCode('');
  expect((await make()).client.entries).toEqual({ page: '/page', hydrate: '/hydrate' });
  makeCode('process.exit(1);');
  expect((await make()).client.entries).toEqual({ page: '/page', hydrate: '/hydrate' });
});

it('takes what another command made meanwhile', async () => {
  write('source', 'before');
  rmSync(cacheDir, { recursive: true });
  makeCode("cpSync(folder, folder.replace(/\\.\\d+$/, ''), { recursive: true });");
  expect((await make()).client.entries).toEqual({ page: '/page', hydrate: '/hydrate' });
  expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^code-[\w-]+$/)]);
});
