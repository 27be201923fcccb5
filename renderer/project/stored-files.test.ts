import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectOf, readProject } from './read-project.ts';

const sources = {
  'pages/_site.json': '{ "brand": "B" }',
  'pages/_not-found.json': '{ "title": "Weg" }',
  'pages/index.json': '{ "title": "Home", "aliases": ["/thuis"] }',
  'pages/a/b.json': '{ "ti\\u0074le": "B" }',
  'pages/stuk.json': '{ "title": "x", }',
};

const root = mkdtempSync(join(tmpdir(), 'files-'));
for (const [path, text] of Object.entries(sources)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the files of a project on disk', () => {
  const { files } = readProject(root);
  const inMemory = projectOf(sources).files;
  const outline = (of: typeof files) =>
    [...of.values()]
      .map(({ path, kind, name, text, value }) => ({ path, kind, name, text, value }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));

  it('are those of the same texts in memory, however they are asked for', () => {
    expect(outline(files)).toEqual(outline(inMemory));
    expect(outline(new Map(files))).toEqual(outline(inMemory));
    const visited: string[] = [];
    files.forEach((file, path) => {
      visited.push(path);
      expect(file.path).toBe(path);
    });
    expect(visited.sort()).toEqual(Object.keys(sources).sort());
    expect(files.size).toBe(inMemory.size);
    expect(files.has('pages/index.json')).toBe(true);
    expect(files.has('pages/weg.json')).toBe(false);
    expect(files.get('pages/weg.json')).toBeUndefined();
  });

  it.each([files, inMemory])('may hold a name that is typed in them, also with an escape', (of) => {
    const mayHold = (path: string, name: string) => of.get(path)?.mayHold(name);
    expect(mayHold('pages/index.json', 'aliases')).toBe(true);
    expect(mayHold('pages/index.json', 'redirect')).toBe(false);
    expect(mayHold('pages/a/b.json', 'title')).toBe(true);
    expect(mayHold('pages/_site.json', 'brand')).toBe(true);
  });
});
