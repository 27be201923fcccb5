import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkingCopy, type WorkingCopy } from '../working-copy/working-copy.ts';
import { addUpload } from './uploads.ts';

let folder: string;
let root: string;
let workingCopy: WorkingCopy;
let seq = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  root = join(folder, 'site');
  mkdirSync(join(root, 'pages'), { recursive: true });
  writeFileSync(join(root, 'pages/index.json'), '{}');
  workingCopy = openWorkingCopy({ root, dataDir: join(folder, 'data'), readOnly: false });
});
afterEach(() => {
  workingCopy.close();
  rmSync(folder, { recursive: true });
});

const add = (kind: 'picture' | 'download', name: string, content: string | Buffer, replaces?: string) =>
  addUpload(root, workingCopy, { client: 'test', seq: ++seq, name, kind, replaces }, Buffer.from(content));

describe('a file to download', () => {
  it('is stored under a name that can be an address, once, and never over another', async () => {
    expect(await add('download', 'C:/Jaarplan 2026.PDF', '%PDF-1.7 een')).toBe('jaarplan-2026.pdf');
    expect(await add('download', 'jaarplan-2026.pdf', '%PDF-1.7 een')).toBe('jaarplan-2026.pdf');
    expect(await add('download', 'jaarplan-2026.pdf', '%PDF-1.7 twee')).toBe('jaarplan-2026-2.pdf');
    expect(await add('download', '✓.docx', 'PK\u0003\u0004')).toBe('bestand.docx');
  });

  it('is a step that can be undone', async () => {
    const file = join(root, 'pages/_media', await add('download', 'plan.pdf', '%PDF-1.7'));
    expect(workingCopy.history().undo).toBe('Bestand plan.pdf toegevoegd');
    expect(workingCopy.undo({ client: 'test', seq: ++seq })).toMatchObject({ ok: true });
    expect(existsSync(file)).toBe(false);
  });

  it('takes the place of another one, and can be undone to the first', async () => {
    const file = join(root, 'pages/_media', await add('download', 'plan.pdf', '%PDF-1.7 een'));
    expect(await add('download', 'Plan versie 2.pdf', '%PDF-1.7 twee', 'plan.pdf')).toBe('plan.pdf');
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 twee');
    expect(workingCopy.history().undo).toBe('Bestand plan.pdf vervangen');
    workingCopy.undo({ client: 'test', seq: ++seq });
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 een');
  });

  it.each([
    ['of another kind', 'plan.docx', 'PK\u0003\u0004', 'plan.pdf', /ook zo eindigt\. Dit is een \.docx/],
    ['of one that is gone', 'plan.pdf', '%PDF-1.7', 'oud.pdf', /oud\.pdf is er niet meer/],
    ['of a page', 'plan.pdf', '%PDF-1.7', '../index.json', /is er niet meer/],
  ])('does not take the place %s', async (_title, name, content, replaces, words) => {
    await add('download', 'plan.pdf', '%PDF-1.7 een');
    await expect(add('download', name, content, replaces)).rejects.toThrow(words);
    expect(readFileSync(join(root, 'pages/_media/plan.pdf'), 'utf8')).toBe('%PDF-1.7 een');
  });

  it.each([
    ['another kind', 'pagina.html', '<script>alert(1)</script>', /Kies een PDF/],
    ['a kind without a name', 'plan', '%PDF-1.7', /Kies een PDF/],
    ['a page under the name of a PDF', 'plan.pdf', '<script>alert(1)</script>', /geen \.pdf/],
    ['a text under the name of a document', 'plan.docx', 'Een plan', /geen \.docx/],
    ['an empty file', 'plan.pdf', '', /beschadigd/],
  ])('that is %s is refused', async (_title, name, content, words) => {
    await expect(add('download', name, content)).rejects.toThrow(words);
    expect(existsSync(join(root, 'pages/_media'))).toBe(false);
  });
});

it('a picture is refused where its folder leads out of the site', async () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(root, 'pages/_media'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(add('picture', 'a.png', picture)).rejects.toThrow(/plek buiten pages\//);
  expect(readdirSync(elsewhere)).toEqual([]);
});
