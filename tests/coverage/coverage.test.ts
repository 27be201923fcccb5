import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';
import { coveringTests, coveringTestsIn } from './covering-tests.ts';
import statements from './statements.json' with { type: 'json' };

const named = new Set(coveringTests(REPOSITORY).flatMap((test) => test.statements));

describe('the statements of the specification', () => {
  it('have at least one test each', () => {
    expect(Object.keys(statements).filter((id) => !named.has(id))).toEqual([]);
  });

  it('exist, for every test that names one', () => {
    expect([...named].filter((id) => !Object.hasOwn(statements, id))).toEqual([]);
  });
});

it('npm run coverage prints no error when the reader of its output stops early', () => {
  const command = `"${process.execPath}" "${LAUNCHER}" coverage | head -n 1`;
  const { stdout, stderr } = spawnSync(command, { encoding: 'utf8', shell: true });
  const [first] = Object.entries(statements);
  expect(stdout).toBe(`${first?.join(': ')}\n`);
  expect(stderr).toBe('');
});

describe('covering tests', () => {
  it('are parsed from titles of every form', () => {
    const source = `
      it('[2.1-table] one', () => { expect('[9-price]').toBe(''); });
      it.each([['a']])('[2.1-table, 2.2-logged] %s two', () => {});
      test(\`[1-language] three \${x} \`, async () => {});
      it("[1-language] don't", () => {});
      it('four', () => {});
    `;
    expect(coveringTestsIn('x.test.ts', source).map((test) => [test.statements, test.title])).toEqual([
      [['2.1-table'], 'one'],
      [['2.1-table', '2.2-logged'], '%s two'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template is expected
      [['1-language'], 'three ${x} '],
      [['1-language'], "don't"],
    ]);
  });
});
