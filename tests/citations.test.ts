import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

/** Folders without sources. */
const SKIPPED_FOLDERS = ['node_modules', 'dist', 'docs', 'pages'];

/** Matches `specification, section 4.1` and `specification, sections 4.1 and 5`, even across two lines of a comment. */
const CITATION = /\bspecification,?[\s*]+sections?[\s*]+(\d[\d.]*(?:(?:,|[\s*]+and)[\s*]+\d[\d.]*)*)/g;

const sources = readdirSync(REPOSITORY, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\./.test(entry.name) && !SKIPPED_FOLDERS.includes(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(REPOSITORY, name), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md|sql|toml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((file) => !file.includes('node_modules'));

const citations = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CITATION)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+(?:\.\d+)?/g)].map(([section]) => ({ file: relative(REPOSITORY, file), section })),
  ),
);

describe('a citation of the specification', () => {
  it('names a section of docs/specification.md', () => {
    const specification = readFileSync(join(REPOSITORY, 'docs/specification.md'), 'utf8');
    const sections = [...specification.matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(([, section]) => section);
    expect(citations.length).toBeGreaterThan(40);
    expect(citations.filter(({ section }) => !sections.includes(section))).toEqual([]);
  });
});
