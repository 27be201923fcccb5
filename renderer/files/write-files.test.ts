import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAllOrNone } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const inFolder = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')])
    .sort();

describe('writeAllOrNone', () => {
  it('overwrites files and creates new ones, with their folders', () => {
    writeFileSync(at('a.json'), 'old');
    writeAllOrNone(
      new Map([
        [at('a.json'), 'new'],
        [at('map/b.json'), 'b'],
      ]),
    );
    expect(inFolder()).toEqual([
      ['a.json', 'new'],
      ['map/b.json', 'b'],
    ]);
  });

  it('leaves everything as it was when one file cannot be written', () => {
    writeFileSync(at('a.json'), 'old');
    writeFileSync(at('file'), 'no folder');
    const files = new Map([
      [at('a.json'), 'new'],
      [at('file/b.json'), 'b'],
    ]);
    expect(() => writeAllOrNone(files)).toThrow();
    expect(inFolder()).toEqual([
      ['a.json', 'old'],
      ['file', 'no folder'],
    ]);
  });

  it('restores files that were already replaced when a later one fails', () => {
    writeFileSync(at('a.json'), 'old');
    // A file cannot take the place of a folder.
    mkdirSync(at('taken'));
    const files = new Map([
      [at('a.json'), 'new'],
      [at('b.json'), 'b'],
      [at('taken'), 'c'],
    ]);
    expect(() => writeAllOrNone(files)).toThrow();
    expect(inFolder()).toEqual([['a.json', 'old']]);
  });

  it('keeps the permissions of a file', () => {
    writeFileSync(at('a.json'), 'old');
    chmodSync(at('a.json'), 0o755);
    writeAllOrNone(new Map([[at('a.json'), 'new']]));
    expect(statSync(at('a.json')).mode & 0o777).toBe(0o755);
  });

  it('removes a file in the same step, and leaves everything as it was when that fails', () => {
    writeFileSync(at('old.json'), 'old');
    writeAllOrNone(new Map([[at('new.json'), 'new']]), [at('old.json')]);
    expect(inFolder()).toEqual([['new.json', 'new']]);
    const files = new Map([
      [at('new.json'), 'newer'],
      [at('b.json'), 'b'],
    ]);
    chmodSync(at('new.json'), 0o755);
    expect(() => writeAllOrNone(files, [at('new.json'), at('old.json')])).toThrow('ENOENT');
    expect(inFolder()).toEqual([['new.json', 'new']]);
    expect(statSync(at('new.json')).mode & 0o777).toBe(0o755);
  });
});
