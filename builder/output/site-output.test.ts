import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeLeftovers } from './site-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** No process has this id: Linux ends at 2^22. */
const GONE = 99_999_999;
const dist = join(folder, 'dist');

it('removes what interrupted builds left, but nothing of a running build', () => {
  const names = [
    `dist.unfinished-${GONE}`,
    `dist.previous-${GONE}`,
    `dist.unfinished-${process.pid}`,
    'dist.oud',
    'dist',
  ];
  for (const name of names) mkdirSync(join(folder, name, 'x'), { recursive: true });
  removeLeftovers(dist);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.oud', `dist.unfinished-${process.pid}`]);
});

it('restores a site that was being replaced', () => {
  rmSync(dist, { recursive: true });
  mkdirSync(join(folder, `dist.previous-${GONE}`, 'contact'), { recursive: true });
  removeLeftovers(dist);
  expect(existsSync(join(dist, 'contact'))).toBe(true);
});

it('finds nothing when the folder does not exist', () => {
  expect(() => removeLeftovers(join(folder, 'weg/dist'))).not.toThrow();
});
