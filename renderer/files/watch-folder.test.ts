import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let stop: () => void;
let batches: string[][];
let seen: string[];
const onError = vi.fn();

const at = (path: string) => join(root, path);
const write = (path: string) => writeFileSync(at(path), `${batches.length}`);

/** Watches the folder `pages`. */
function watchPages() {
  stop = watchFolder(at('pages'), {
    quietMs: 20,
    onChange(paths) {
      batches.push([...paths]);
      seen.push(...paths);
    },
    onError,
  });
}

/** Waits until a path is reported, and forgets what was reported until then. */
async function reported(path: string) {
  await expect.poll(() => batches.flat()).toContain(at(path));
  batches = [];
}

/** Makes a folder twice, each time with a file in it, and removes it: all of that is reported. */
async function comesAndGoes(folder: string, file: string) {
  for (let time = 0; time < 2; time++) {
    mkdirSync(dirname(at(file)), { recursive: true });
    await reported(folder);
    write(file);
    await reported(file);
    rmSync(at(folder), { recursive: true });
    await reported(folder);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-folder-'));
  mkdirSync(at('pages/onder'), { recursive: true });
  batches = [];
  seen = [];
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
  expect(onError).not.toHaveBeenCalled();
});

it('reports what is written, replaced and removed, also in the folders in it', async () => {
  watchPages();
  for (const path of ['pages/a.json', 'pages/onder/b.json']) {
    write(path);
    await reported(path);
    for (let time = 0; time < 2; time++) {
      write('saved');
      renameSync(at('saved'), at(path));
      await reported(path);
    }
    rmSync(at(path));
    await reported(path);
  }
});

it('reports the changes of one moment together', async () => {
  watchPages();
  for (const path of ['pages/a.json', 'pages/b.json', 'pages/onder/c.json']) write(path);
  await expect.poll(() => batches.length).toBe(1);
  expect(batches[0]?.sort()).toEqual([at('pages/a.json'), at('pages/b.json'), at('pages/onder/c.json')]);
});

it('reports a new folder, and what changes in it afterwards, also when it was replaced', async () => {
  watchPages();
  await comesAndGoes('pages/nieuw', 'pages/nieuw/diep/c.json');
});

it('goes on when the folder itself comes later, or disappears and comes back', async () => {
  rmSync(at('pages'), { recursive: true });
  watchPages();
  await comesAndGoes('pages', 'pages/a.json');
});

it('follows links to folders, but for those to a folder around them', async () => {
  mkdirSync(at('elders'));
  symlinkSync(root, at('pages/boven'));
  symlinkSync(at('elders'), at('pages/elders'));
  symlinkSync(at('pages'), at('pages/onder/terug'));
  symlinkSync('een', at('pages/twee'));
  symlinkSync('twee', at('pages/een'));
  watchPages();
  write('naast.json');
  write('elders/a.json');
  await reported('pages/elders/a.json');
  expect(seen).not.toContain(at('pages/boven/naast.json'));
  write('pages/onder/b.json');
  await reported('pages/onder/b.json');
});

it('reports nothing any more once it is stopped', async () => {
  watchPages();
  write('pages/a.json');
  stop();
  const other = vi.fn();
  const stopOther = watchFolder(at('pages'), { quietMs: 20, onChange: other, onError });
  write('pages/b.json');
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(0);
  stopOther();
  expect(batches).toEqual([]);
});

it('throws when the folder above does not exist', () => {
  stop = () => {};
  expect(() => watchFolder(at('nergens/pages'), { quietMs: 20, onChange: () => {}, onError })).toThrow(
    'ENOENT',
  );
});
