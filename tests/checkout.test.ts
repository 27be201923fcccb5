import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS = [
  'page.json',
  'code.ts',
  'script.mjs',
  'first.sql',
  'drawing.svg',
  'style.css',
  'run',
  'README.md',
];
/** Files that Git would treat as text unless told otherwise. */
const BINARIES = [
  'photo.jpg',
  'photo.png',
  'photo.webp',
  'photo.avif',
  'photo.gif',
  'font.woff2',
  'film.mp4',
];
const CONTENT = 'one\ntwo\r\nthree\n';

function git(place: string, ...args: string[]): void {
  const author = ['-c', 'user.name=Anna', '-c', 'user.email=anna@voorbeeld.example'];
  execFileSync('git', [...author, ...args], { cwd: place, stdio: ['ignore', 'ignore', 'pipe'] });
}

it.each(['true', 'input', 'false'])('has the same bytes with core.autocrlf=%s', (autocrlf) => {
  const source = join(folder, `source-${autocrlf}`);
  const checkout = join(folder, `checkout-${autocrlf}`);
  mkdirSync(source);
  copyFileSync(join(REPOSITORY, '.gitattributes'), join(source, '.gitattributes'));
  for (const name of [...TEXTS, ...BINARIES]) writeFileSync(join(source, name), CONTENT);
  git(source, 'init', '--quiet');
  git(source, 'add', '--all');
  git(source, 'commit', '--quiet', '--message', 'All kinds of files');
  git(folder, '-c', `core.autocrlf=${autocrlf}`, 'clone', '--quiet', source, checkout);
  const found = Object.fromEntries(
    readdirSync(checkout)
      .filter((name) => name !== '.git' && name !== '.gitattributes')
      .map((name) => [name, readFileSync(join(checkout, name), 'utf8')]),
  );
  const text = CONTENT.replaceAll('\r\n', '\n');
  expect(found).toEqual({
    ...Object.fromEntries(TEXTS.map((name) => [name, text])),
    ...Object.fromEntries(BINARIES.map((name) => [name, CONTENT])),
  });
});
