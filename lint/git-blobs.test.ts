import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gitBlobs } from './git-blobs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'git-blobs-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (args: string[], input: string) => execFileSync('git', args, { cwd: folder, input });

const written = (content: string) => git(['hash-object', '-w', '--stdin'], content).toString().trim();

it('splits contents that are empty, hold line feeds or have multi-byte characters', () => {
  const contents = ['één\n', '', '{\n  "title": "€"\n}\n\n'];
  const output = git(['cat-file', '--batch'], contents.map((content) => `${written(content)}\n`).join(''));
  expect([...gitBlobs(output)].map(String)).toEqual(contents);
});

it('keeps the position of a missing object', () => {
  const output = git(['cat-file', '--batch'], `HEAD:./pages/weg.json\n${written('a')}\n`);
  expect([...gitBlobs(output)].map((content) => content?.toString())).toEqual([undefined, 'a']);
});
