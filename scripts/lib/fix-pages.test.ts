import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixPages } from './fix-pages.ts';

describe('fixPages', () => {
  let root: string;
  let said: string[];
  const terminal = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fix-pages-'));
    mkdirSync(join(root, 'pages'));
    said = [];
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('says what it fixed in which files, and how much is left', async () => {
    const file = join(root, 'pages/oud.json');
    writeFileSync(file, '{ "redirect": "/con\u200btact\u200b" }');
    expect(await fixPages(root, terminal)).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('{ "redirect": "/contact" }');
    expect(said.slice(0, 2)).toEqual([
      'Hersteld: 1 bestand.',
      '  pages/oud.json: Geen onzichtbare tekens (2)',
    ]);
    expect(said[2]).toMatch(/^Te doen: .*fout.*Bekijk ze met `npm run lint`\.$/);
  });

  it('says that it fixed nothing, and changes nothing', async () => {
    const file = join(root, 'pages/oud.json');
    const text = '{ "redirect": "/contact" }';
    writeFileSync(file, text);
    await fixPages(root, terminal);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(said[0]).toBe('Hersteld: niets.');
  });
});
