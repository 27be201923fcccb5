import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createCompressedFiles, isCompressible } from './compressed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, size: text.length, mtimeMs: 1 };
}

it('compresses each version of a file once, in each encoding', async () => {
  const read = createCompressedFiles();
  const file = write('a.html', 'a'.repeat(2000));
  const [first, again, other] = await Promise.all([read(file, 'br'), read(file, 'br'), read(file, 'gzip')]);
  expect(again).toBe(first);
  expect(String(brotliDecompressSync(first))).toBe('a'.repeat(2000));
  expect(String(gunzipSync(other))).toBe('a'.repeat(2000));
  write('a.html', 'b'.repeat(2000));
  expect(String(brotliDecompressSync(await read({ ...file, mtimeMs: 2 }, 'br')))).toBe('b'.repeat(2000));
});

it('starts over beyond its limit, and compresses a file again on request', async () => {
  const read = createCompressedFiles(10);
  const file = write('c.html', 'c'.repeat(2000));
  const first = await read(file, 'gzip');
  await read(write('d.html', 'd'.repeat(2000)), 'gzip');
  const again = await read(file, 'gzip');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

it('fails for a missing file, and succeeds once it exists', async () => {
  const read = createCompressedFiles();
  const file = { path: join(folder, 'late.html'), size: 2000, mtimeMs: 1 };
  await expect(read(file, 'br')).rejects.toThrow('ENOENT');
  write('late.html', 'e'.repeat(2000));
  expect(String(brotliDecompressSync(await read(file, 'br')))).toBe('e'.repeat(2000));
});

it.each([
  ['page.html', 600, true],
  ['page.html', 100, false],
  ['font.woff2', 60_000, false],
  ['picture.avif', 60_000, false],
  ['calendar.ics', 600, true],
])('%s of %d bytes is worth compressing: %s', (path, size, expected) => {
  expect(isCompressible({ path, size, mtimeMs: 1 })).toBe(expected);
});
