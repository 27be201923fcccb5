import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pruneCache } from './prune-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'prune-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** No process has this id: Linux ends at 2^22. */
const GONE = 99_999_999;

it('keeps the four newest folders of a kind, and what a running process is making', () => {
  for (const [age, name] of ['e', 'd', 'c', 'b', 'a'].entries()) {
    mkdirSync(join(folder, `code-${name}`));
    utimesSync(join(folder, `code-${name}`), 1000 - age, 1000 - age);
  }
  const others = [`code-f.${process.pid}`, `code-g.${GONE}`, 'pictures-a', 'site-records'];
  for (const name of others) mkdirSync(join(folder, name));
  pruneCache(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'code-b',
    'code-c',
    'code-d',
    'code-e',
    `code-f.${process.pid}`,
    'pictures-a',
    'site-records',
  ]);
});
