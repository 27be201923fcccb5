import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverage, coverageTable, uncovered } from './coverage-table.ts';
import { statements } from './statements.ts';
import { coveringTitles, titlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const titles = coveringTitles(root);
const covered = coverage(statements, titles);

describe('the statements of the specification', () => {
  it('have at least one test each, and no test that does not exist', () => {
    expect(uncovered(covered).map(({ id }) => id)).toEqual([]);
  });

  it('have a name of their own, and stand in the order of the sections', () => {
    const ids = statements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const order = statements.map(({ section }) => {
      const [chapter = 0, part = 0] = section.split('.').map(Number);
      return chapter * 100 + part;
    });
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('stand in tests/COVERAGE.md with their tests (npx tsx tests/coverage/write-table.ts)', () => {
    expect(readFileSync(join(root, 'tests/COVERAGE.md'), 'utf8')).toBe(coverageTable(covered));
  });
});

describe('the titles of tests', () => {
  it('carry sections that have statements', () => {
    const sections = new Set(statements.map(({ section }) => section));
    const named = titles.flatMap(({ title }) =>
      [...title.matchAll(/\[§([\d.]+)\]/g)].map(([, section]) => section),
    );
    expect([...new Set(named)].filter((section) => !sections.has(section ?? ''))).toEqual([]);
  });

  it('are found in groups, tables and templates, and nowhere else', () => {
    const source = `
      describe('[§1] group', () => {
        it('one', () => { expect('[§2] no title').toBe(''); });
        test.describe(\`in \${group}\`, () => test(\`two \${x} \`, async () => {}));
      });
      it.each([['a']])('three %s', () => {});
      other('[§9] four');
      // it('five', () => {});
    `;
    expect(titlesIn('x.test.ts', source).map(({ title }) => title)).toEqual([
      '[§1] group > one',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template's source is what is expected
      '[§1] group > in ${group} > two ${x} ',
      'three %s',
    ]);
  });
});
