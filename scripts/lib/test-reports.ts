import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/reporters';

/** How a run of tests ended. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not pass, a paragraph each: the file and the test, and below it the first lines of what it said. */
  failures: readonly string[];
  /** What passed only when it was run again, as `failures`. */
  flaky: readonly string[];
}

/** More than this of one message is read where the test ran, above in the log. */
const MESSAGE_LINES = 8;

const STEP = ' › ';

function paragraph(title: readonly string[], message: string): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MESSAGE_LINES);
  return [title.join(STEP), ...said.map((line) => `  ${line}`)].join('\n');
}

/**
 * The report of a step that is one check.
 *
 * @param output what it said
 */
export const stepReport = (title: string, passed: boolean, output: string): TestReport => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [paragraph([title], output)],
  flaky: [],
});

/**
 * Reads a report of vitest.
 *
 * @param report what its reporter `json` wrote
 * @param root the folder that files are named from
 */
export function unitTestReport(report: JsonTestResults, root: string): TestReport {
  type FileResult = JsonTestResults['testResults'][number];
  const saidBy = (outcome: 'passed' | 'failed', { name, assertionResults }: FileResult) =>
    assertionResults
      .filter((test) => test.status === outcome)
      .filter(({ failureMessages }) => outcome === 'failed' || failureMessages?.length)
      .map(({ ancestorTitles, title, failureMessages }) =>
        paragraph([relative(root, name), ...ancestorTitles, title], failureMessages?.join('\n') ?? ''),
      );
  const failures = report.testResults.flatMap((file) => {
    const failed = saidBy('failed', file);
    // A file that could not be read, or whose hook threw, has no test that failed.
    return failed.length === 0 && file.status === 'failed'
      ? [paragraph([relative(root, file.name)], file.message)]
      : failed;
  });
  // What a test said before it passed is kept.
  const flaky = report.testResults.flatMap((file) => saidBy('passed', file));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures, flaky };
}

type Outcome = JSONReportTest['status'];

const endedAs = (
  outcome: Outcome,
  { specs, suites = [] }: JSONReportSuite,
  titles: readonly string[],
): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) =>
        paragraph(
          [...titles, title],
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  ),
  ...suites.flatMap((suite) => endedAs(outcome, suite, [...titles, suite.title])),
];

/**
 * Reads a report of Playwright.
 *
 * @param report what its reporter `json` wrote
 * @param root the folder that files are named from
 */
export function browserTestReport({ config, stats, suites, errors }: JSONReport, root: string): TestReport {
  const all = (outcome: Outcome) =>
    suites.flatMap((suite) => endedAs(outcome, suite, [relative(root, join(config.rootDir, suite.file))]));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message, location }) =>
        paragraph([location ? relative(root, location.file) : 'Playwright'], message ?? ''),
      ),
      ...all('unexpected'),
    ],
    flaky: all('flaky'),
  };
}
