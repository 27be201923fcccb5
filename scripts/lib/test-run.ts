import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { problemText } from '../../renderer/files/errno-message.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { stepReport, type TestReport } from './test-reports.ts';

/** Runs a program, showing what it prints. @returns whether it succeeded, and its output */
async function watched(
  program: string,
  args: readonly string[],
): Promise<{ passed: boolean; output: string }> {
  const child = spawn(program, args, { cwd: REPOSITORY, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return once(child, 'close').then(
    ([code]) => ({ passed: code === 0, output }),
    (error: Error) => ({ passed: false, output: output + error.message }),
  );
}

/** Counts the tests of several steps. */
export class TestRun {
  readonly #total = { passed: 0, failed: 0, skipped: 0 };
  readonly #failedSteps: string[] = [];
  readonly #failures: string[] = [];
  readonly #flaky: string[] = [];

  #add(title: string, { passed, failed, skipped, failures, flaky }: TestReport): void {
    this.#total.passed += passed;
    this.#total.failed += failed;
    this.#total.skipped += skipped;
    this.#failures.push(...failures);
    this.#flaky.push(...flaky);
    if (failed > 0) this.#failedSteps.push(title);
  }

  /** Runs a program that counts as one test. @returns whether it succeeded */
  async check(title: string, program: string, args: readonly string[]): Promise<boolean> {
    console.log(`\n— ${title}`);
    const { passed, output } = await watched(program, args);
    this.#add(title, stepReport(title, passed, output));
    return passed;
  }

  /** Runs a step and counts its tests from its report. A report that is missing or empty counts as a failure. */
  async suite(title: string, step: () => Promise<number>, readReport: () => TestReport): Promise<void> {
    console.log(`\n— ${title}`);
    const exitCode = await step().catch((error: unknown) => {
      this.#failures.push(`${title}: ${problemText(error)}`);
      return 1;
    });
    let report: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
    try {
      report = readReport();
    } catch {
      console.error(`${title}: there is no report.`);
    }
    const hidden = (exitCode !== 0 && report.failed === 0) || report.passed === 0;
    this.#add(title, hidden ? { ...report, failed: report.failed + 1 } : report);
  }

  /** Prints what failed and, as the last line, `N passed, N failed`. @returns the exit code */
  finish(): number {
    const { passed, failed, skipped } = this.#total;
    if (this.#flaky.length > 0) console.log('\nPassed only when run again:');
    for (const test of this.#flaky) console.log(`\n${test}`);
    if (this.#failedSteps.length > 0) console.log(`\nNot passed: ${this.#failedSteps.join(', ')}`);
    for (const failure of this.#failures) console.log(`\n${failure}`);
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 ? 1 : 0;
  }
}
