import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { browserTestReport, stepReport, type TestReport, unitTestReport } from './test-reports.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-reports-')));
  mkdirSync(join(folder, 'e2e'));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test runner on the files, and reads the output of its `json` reporter. */
function run(files: Readonly<Record<string, string>>, runner: string, ...args: string[]) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const file = join(folder, 'report.json');
  spawnSync(join(REPOSITORY, 'node_modules/.bin', runner), args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns three tests, of which the second fails and the third is skipped. */
const tests = (names: string, runner: string, group: string) => `
  import { ${names} } from '${runner}';
  ${group}('numbers', () => {
    test('are equal', () => expect(1).toBe(1));
    test('are different', () => expect(1).toBe(2));
    test.skip('are left out', () => {});
  });`;

const broken = "throw new Error('not a test');\n";

const titlesOf = (tests: readonly string[]) => tests.map((test) => test.split('\n')[0]);

const shape = ({ failures, flaky, ...counts }: TestReport) => ({
  ...counts,
  failures: titlesOf(failures),
  flaky: titlesOf(flaky),
});

describe('the report of', () => {
  it('vitest names what failed and why, even when a file cannot be loaded', () => {
    const files = {
      'numbers.test.js': tests('describe, expect, test', 'vitest', 'describe'),
      'broken.test.js': broken,
    };
    const report = unitTestReport(
      run(files, 'vitest', 'run', '--reporter=json', '--outputFile=report.json'),
      folder,
    );
    expect({ ...shape(report), failures: shape(report).failures.sort() }).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['broken.test.js', 'numbers.test.js › numbers › are different'],
      flaky: [],
    });
    expect(report.failures.join('\n')).toContain('\n  AssertionError: expected 1 to be 2');
    expect(report.failures.join('\n')).toContain('\n  not a test');
    expect(report.failures.join('\n')).not.toMatch(/\[3\dm|^\s+at /m);
  });

  it('vitest names what passed only on a retry, and why it failed before', () => {
    const file = `
      import { expect, test } from 'vitest';
      let runs = 0;
      test('is ready', { retry: 1 }, () => expect(++runs).toBe(2));
      test('was ready', { retry: 1 }, () => {});`;
    const args = ['run', '--reporter=json', '--outputFile=report.json', 'second'];
    const report = unitTestReport(run({ 'second.test.js': file }, 'vitest', ...args), folder);
    expect(shape(report)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: ['second.test.js › is ready'],
    });
    expect(report.flaky[0]).toContain('expected 1 to be 2');
  });

  it('Playwright names what failed and why, and files that cannot be loaded', () => {
    const e2e = tests('expect, test', 'playwright/test', 'test.describe');
    const files = { 'playwright.config.js': "export default { testDir: 'e2e', testMatch: '*.e2e.js' };\n" };
    const playwright = (more: Readonly<Record<string, string>>) =>
      browserTestReport(run({ ...files, ...more }, 'playwright', 'test', '--reporter=json'), folder);
    const report = playwright({ 'e2e/numbers.e2e.js': e2e });
    expect(shape(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['e2e/numbers.e2e.js › numbers › are different'],
      flaky: [],
    });
    expect(report.failures[0]).toContain('Expected: 2\n  Received: 1');
    expect(report.failures[0]).not.toMatch(/\[3\dm|^\s+at /m);
    const reported = playwright({
      'e2e/numbers.e2e.js': `
        import { expect, test } from 'playwright/test';
        test('is shown', async () => {
          const body = 'Block "carousel" failed.\\n    at Carousel';
          await test.info().attach('errors in the browser', { body, contentType: 'text/plain' });
          expect(1).toBe(2);
        });`,
    });
    expect(reported.failures[0]).toContain('\n  In the browser: Block "carousel" failed.\n  Error: ');
    const unread = playwright({ 'e2e/broken.e2e.js': broken });
    expect(unread.failures.join('\n\n')).toMatch(/^e2e\/broken\.e2e\.js\n {2}Error: not a test/m);
  });

  it('Playwright names what passed only on a retry, and why it failed before', () => {
    const files = {
      'playwright.config.js': "export default { testDir: 'e2e', testMatch: '*.e2e.js', retries: 1 };\n",
      'e2e/second.e2e.js': `
        import { expect, test } from 'playwright/test';
        test('is ready', () => expect(test.info().retry).toBe(1));`,
    };
    const report = browserTestReport(run(files, 'playwright', 'test', '--reporter=json', 'second'), folder);
    expect(shape(report)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: ['e2e/second.e2e.js › is ready'],
    });
    expect(report.flaky[0]).toContain('Expected: 1\n  Received: 0');
  });

  it('a failed step shows the first lines of its output', () => {
    writeFileSync(join(folder, 'wrong.ts'), "export const one: number = '1';\n");
    const tsc = join(REPOSITORY, 'node_modules/.bin/tsc');
    const args = ['--noEmit', '--pretty', 'wrong.ts'];
    const { status, stdout } = spawnSync(tsc, args, { cwd: folder, encoding: 'utf8' });
    const failed = stepReport('types', status === 0, stdout);
    expect(shape(failed)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['types'], flaky: [] });
    expect(failed.failures[0]).toMatch(/^ {2}wrong\.ts:1:14 - error/m);
    expect(stepReport('types', true, stdout)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [],
    });
  });
});
