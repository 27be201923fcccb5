import type { Statement } from './statement.ts';
import type { TestTitle } from './test-titles.ts';

/** A statement with, for each part of a title that it names, the tests that have it. */
interface Covered {
  statement: Statement;
  /** In the order of `statement.tests`; an empty list where no test has such a title. */
  tests: readonly (readonly TestTitle[])[];
}

/** The tests of every statement: those whose title carries its section and the part that it names. */
export const coverage = (statements: readonly Statement[], titles: readonly TestTitle[]): Covered[] =>
  statements.map((statement) => {
    const ofSection = titles.filter(({ title }) => title.includes(`[§${statement.section}]`));
    return {
      statement,
      tests: statement.tests.map((part) => ofSection.filter(({ title }) => title.includes(part))),
    };
  });

/** Statements of which some named test does not exist, or that name none. */
export const uncovered = (covered: readonly Covered[]): Statement[] =>
  covered
    .filter(({ tests }) => tests.length === 0 || tests.some((found) => found.length === 0))
    .map(({ statement }) => statement);

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const shown = ({ file, title }: TestTitle) => `${title.split(' > ').at(-1)} (\`${file}\`)`;

/** The table of statements and their tests, as Markdown. */
export function coverageTable(covered: readonly Covered[]): string {
  const rows = covered.map(({ statement: { section, id, text }, tests }) => {
    const titles = [...new Set(tests.flat().map(shown))].map(cell);
    return `| ${section} | ${id} | ${cell(text)} | ${titles.join('<br>')} |`;
  });
  const missing = uncovered(covered).map(({ id, text }) => `- ${id}: ${text}`);
  return `${[
    '# Tests of the specification',
    '',
    'Written by `tsx tests/coverage/write-table.ts` from the titles of the tests; do not edit.',
    '',
    `Statements: ${covered.length}. Without a test: ${missing.length}.`,
    '',
    ...(missing.length > 0 ? [...missing, ''] : []),
    '| section | statement | what it says | tests |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}
