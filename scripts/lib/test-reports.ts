import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  JSONReport,
  JSONReportSuite,
  JSONReportTest,
  JSONReportTestResult,
} from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/reporters';

/** How a run of tests ended. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** What did not pass, a paragraph each: the file and the test, and below it the first lines of its message. */
  failures: readonly string[];
  /** What passed only on a retry, in the same form as `failures`. */
  flaky: readonly string[];
}

/** The rest of a message is above, in the log of the test run. */
const MESSAGE_LINES = 8;
/** How many of these may tell what the browser said. */
const BROWSER_LINES = 2;

const STEP = ' › ';

/** The name of the attachment in which a failed browser test says which errors the browser reported. */
export const BROWSER_ERRORS = 'errors in the browser';

function paragraph(title: readonly string[], message: string): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MESSAGE_LINES);
  return [title.join(STEP), ...said.map((line) => `  ${line}`)].join('\n');
}

/**
 * Makes the report of a step that is a single check.
 *
 * @param output its output
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
    // A file that could not be loaded, or whose hook threw, has no failed test.
    return failed.length === 0 && file.status === 'failed'
      ? [paragraph([relative(root, file.name)], file.message)]
      : failed;
  });
  // The messages of a test before it passed are kept.
  const flaky = report.testResults.flatMap((file) => saidBy('passed', file));
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  return { passed, failed, skipped, failures, flaky };
}

type Outcome = JSONReportTest['status'];

/** Returns the messages of a run of a test: first what the browser said, which may be the cause of all others. */
function messagesOf({ errors, attachments }: JSONReportTestResult): string[] {
  const said = attachments.flatMap(({ name, body = '' }) =>
    name === BROWSER_ERRORS ? Buffer.from(body, 'base64').toString().split('\n') : [],
  );
  const first = said.filter((line) => !/^\s+at /.test(line)).slice(0, BROWSER_LINES);
  return [...first.map((line) => `In the browser: ${line}`), ...errors.map(({ message }) => message)];
}

const endedAs = (
  outcome: Outcome,
  { specs, suites = [] }: JSONReportSuite,
  titles: readonly string[],
): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => paragraph([...titles, title], results.flatMap(messagesOf).join('\n'))),
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
