import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { writeFixed } from './lint-command.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const write: typeof real.writeFileSync = (file, content, options) => {
    if (!disk.isFull) return real.writeFileSync(file, content, options);
    // A disk that fills up takes part of a file; what was in the file is gone by then.
    real.writeFileSync(file, String(content).slice(0, 1), options);
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  };
  return { ...real, writeFileSync: write };
});

const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a fix on a full disk leaves every page as it was', () => {
  mkdirSync(join(root, 'pages'));
  for (const name of ['a', 'b']) writeFileSync(join(root, 'pages', `${name}.json`), '{ "title": "Oud", }');
  disk.isFull = true;
  const fixed = new Map(['pages/a.json', 'pages/b.json'].map((path) => [path, '{ "title": "Oud" }']));
  expect(() => writeFixed(root, fixed, () => {})).toThrow('ENOSPC');
  disk.isFull = false;
  expect(readdirSync(join(root, 'pages')).sort()).toEqual(['a.json', 'b.json']);
  for (const name of ['a', 'b'])
    expect(readFileSync(join(root, 'pages', `${name}.json`), 'utf8')).toBe('{ "title": "Oud", }');
});
