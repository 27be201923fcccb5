import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outFolder } from './out-folder.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'out-folder-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (...parts: string[]) => join(root, ...parts);
for (const folder of ['pages/sub', 'leeg', 'site', 'anders', 'van-een-ander'])
  mkdirSync(at(folder), { recursive: true });
for (const name of ['_headers', 'next-change.txt']) writeFileSync(at('site', name), '');
// Netlify and Cloudflare Pages read this file of any site.
writeFileSync(at('van-een-ander/_headers'), '');
writeFileSync(at('anders/hoofdstuk.txt'), '');
writeFileSync(at('bestand'), '');
symlinkSync(at('site'), at('koppeling'));

it.each(['nieuw', 'nieuw/dieper', 'leeg', 'site'])('builds in %s', (name) => {
  expect(outFolder(root, at(name))).toBe(at(name));
});

it('builds in dist by default, and follows a symbolic link', () => {
  expect(outFolder(root, undefined)).toBe(at('dist'));
  expect(outFolder(root, at('koppeling'))).toBe(at('site'));
});

it.each(['.', 'pages', 'pages/sub', 'pages/nieuw', 'anders', 'van-een-ander', 'bestand'])(
  'refuses %s',
  (name) => {
    expect(() => outFolder(root, at(name))).toThrow('Kies met --out een');
  },
);

it.each(['', '  '])('refuses the name %j', (name) => {
  expect(() => outFolder(root, name)).toThrow('--out is leeg');
});
