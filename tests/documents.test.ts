import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

const ROOMS = ['schemas', 'blocks', 'renderer', 'lint', 'builder', 'studio', 'server', 'scripts', 'supabase'];

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const roomReadmes = ROOMS.map((room) => `${room}/README.md`);
const documents = [
  ...roomReadmes,
  ...['', 'docs/'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}${name}`),
  ),
];

/** Returns the id that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Returns the text of a document without its code, whose links are examples. */
const prose = (path: string) => read(path).replaceAll(/^```[\s\S]*?^```|`[^`\n]+`/gm, '');

/** Lists the files that a document names in code, by their path or by their name in its own folder. */
function filesIn(path: string): string[] {
  const names = [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|toml|css|md))`/g)].map(
    ([, name = '']) => name,
  );
  // A name with YYYY is the form of a name.
  return [...new Set(names)].filter(
    (name) => name.includes('/') && !name.startsWith('.cache/') && !name.includes('YYYY'),
  );
}

/** Lists the links of a document to this repository, each with its file and its anchor. */
const linksIn = (path: string) => [
  ...prose(path).matchAll(/(?<!\\)\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g),
];

describe.each(documents)('%s', (path) => {
  it('links to documents and headings that exist', () => {
    const broken = linksIn(path).filter(([, file = '', anchor]) => {
      const target = file === '' ? path : relative(REPOSITORY, join(REPOSITORY, dirname(path), file));
      if (!existsSync(join(REPOSITORY, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = filesIn(path).filter((name) =>
      [name, join(dirname(path), name)].every((file) => !existsSync(join(REPOSITORY, file))),
    );
    expect(missing).toEqual([]);
  });
});

it.each(['README.md', 'docs/schrijven.md', 'docs/naslag.md'])('%s has links', (path) => {
  expect(linksIn(path).length).toBeGreaterThan(5);
});

it.each(roomReadmes)('%s says in at most 15 lines what the room is for, and its one rule', (path) => {
  const lines = read(path).trimEnd().split('\n');
  expect(lines.slice(15)).toEqual([]);
  expect(lines.join(' ')).toMatch(/\bone rule\b/i);
});
