import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readProject } from '../../renderer/project/read-project.ts';
import { usedDownloads } from './used-downloads.ts';

const root = mkdtempSync(join(tmpdir(), 'downloads-'));
afterEach(() => rmSync(root, { recursive: true }));

it('reads the downloads that definitions link to, and no other', () => {
  mkdirSync(join(root, 'pages/_media/verslagen'), { recursive: true });
  const names = ['jaarplan.pdf', 'verslagen/2025.docx', 'prive.pdf', 'Los.pdf', 'notitie.txt'];
  for (const name of names) writeFileSync(join(root, 'pages/_media', name), `%${name}`);
  const links = names.filter((name) => name !== 'prive.pdf').map((name) => `/downloads/${name}`);
  const text = JSON.stringify({ title: 'A', links }).replace(
    '/downloads/jaarplan',
    '\\/downloads\\/jaarplan',
  );
  writeFileSync(join(root, 'pages/a.json'), text);
  const found = usedDownloads(root, readProject(root));
  expect(found.map(({ path, content }) => [path, String(content)])).toEqual([
    ['downloads/jaarplan.pdf', '%jaarplan.pdf'],
    ['downloads/verslagen/2025.docx', '%verslagen/2025.docx'],
  ]);
});
