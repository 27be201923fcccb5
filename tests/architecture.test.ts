import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

const text = readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');

/** The sections that trace one thing through the code, by heading. */
const walks = text
  .split(/^## /m)
  .filter((section) => section.startsWith('One '))
  .map((section): [heading: string, section: string] => [section.split('\n')[0] ?? '', section]);

/** Lists the functions in a section of ARCHITECTURE.md, each written as `name` (`path`). */
function functionsIn(section: string): { name: string; path: string }[] {
  return [...section.matchAll(/`(\w+)`\s+\(`([^`]+)`\)/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }));
}

it('ARCHITECTURE.md traces a page, an edit and a submission', () => {
  expect(walks.map(([heading]) => heading)).toEqual(
    expect.arrayContaining([
      'One page from disk to pixels',
      'One edit in the Studio',
      'One submission from form to CRM',
    ]),
  );
});

/** Lists all names of functions and components in a section, also those without a path: names with a capital letter. */
function namesIn(section: string): string[] {
  const others = [...section.matchAll(/`(\w*[A-Z]\w*)`/g)].map(([, name = '']) => name);
  return [...new Set([...functionsIn(section).map(({ name }) => name), ...others])];
}

describe.each(walks)('the walk "%s"', (_heading, section) => {
  const functions = functionsIn(section);

  it('names at most twelve functions', () => {
    expect(functions.length).toBeGreaterThan(2);
    expect(namesIn(section).slice(12)).toEqual([]);
  });

  it('names only functions that the given file declares', () => {
    const missing = functions.filter(({ name, path }) => {
      const file = join(REPOSITORY, path);
      const declares = new RegExp(`^export (?:default )?(?:async )?(?:function|const|class) ${name}\\b`, 'm');
      return !existsSync(file) || !declares.test(readFileSync(file, 'utf8'));
    });
    expect(missing).toEqual([]);
  });
});
