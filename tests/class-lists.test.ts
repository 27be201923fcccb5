import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

/** A longer list deserves a name in renderer/styles/site.css, or a component. */
const MAX_CLASSES = 10;

const STRINGS = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;
/** The start of a class; a sentence also has words with a capital. */
const CLASS = /^[-a-z[*]/;

/** Returns the class lists in a source: strings of words that all look like a class, at least three with a hyphen. */
const classLists = (source: string): string[][] =>
  [...source.matchAll(STRINGS)]
    .map(([literal]) => literal.slice(1, -1).trim().split(/\s+/))
    .filter(
      (words) =>
        words.every((word) => CLASS.test(word)) && words.filter((word) => word.includes('-')).length > 2,
    );

const sources = ['blocks', 'renderer'].flatMap((room) =>
  readdirSync(join(REPOSITORY, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
);

describe('a list of classes', () => {
  it('is recognised in a source', () => {
    expect(
      classLists(`<p className="mt-4 text-sm hover:bg-ink/6 [&_a]:p-0.5 -ml-1" title="een twee-drie vier">`),
    ).toEqual([['mt-4', 'text-sm', 'hover:bg-ink/6', '[&_a]:p-0.5', '-ml-1']]);
  });

  it(`has at most ${MAX_CLASSES} classes`, () => {
    const lists = sources.flatMap((file) =>
      classLists(readFileSync(join(REPOSITORY, file), 'utf8')).map((classes) => ({ file, classes })),
    );
    expect(lists.length).toBeGreaterThan(100);
    const long = lists.filter(({ classes }) => classes.length > MAX_CLASSES);
    const cure = 'Give each look a name in renderer/styles/site.css, or make it a component';
    expect(
      long.map(({ file, classes }) => `${file}: ${classes.join(' ')}`),
      cure,
    ).toEqual([]);
  });
});
