import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText } from '../renderer/files/errno-message.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { findBrowser } from './lib/find-browser.ts';
import { browserTestReport, stepReport, type TestReport, unitTestReport } from './lib/test-reports.ts';

const scratch = mkdtempSync(join(tmpdir(), 'site-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const notPassed: string[] = [];
const failures: string[] = [];

const add = (report: TestReport) => {
  total.passed += report.passed;
  total.failed += report.failed;
  total.skipped += report.skipped;
  failures.push(...report.failures);
};

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

/** Runs a step that counts as one check. */
async function check(title: string, command: string, args: string[]) {
  console.log(`\n— ${title}`);
  const child = spawn(command, args, { cwd: REPOSITORY, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  const passed = await once(child, 'close').then(
    ([code]) => code === 0,
    ({ message }: Error) => {
      output += message;
      return false;
    },
  );
  add(stepReport(title, passed, output));
  if (!passed) notPassed.push(title);
  return passed;
}

/** Runs a step whose tests are counted from its report; a report that is missing or empty is a failure. */
async function suite(title: string, step: () => Promise<boolean>, readReport: () => TestReport) {
  console.log(`\n— ${title}`);
  const passed = await step().catch((error: unknown) => {
    failures.push(`${title}: ${problemText(error)}`);
    return false;
  });
  let report: TestReport = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    report = readReport();
  } catch {
    console.error(`${title}: there is no report.`);
  }
  if ((!passed && report.failed === 0) || report.passed === 0) report.failed += 1;
  if (report.failed > 0) notPassed.push(title);
  add(report);
}

const bin = (name: string) => join(REPOSITORY, 'node_modules/.bin', name);
const tsx = (...args: string[]) => [bin('tsx'), args] as const;

await check('generated files are fresh', ...tsx('scripts/generate.ts', '--check'));
await check('types', bin('tsc'), ['--noEmit', '-p', '.']);
await check('lint of the code', bin('biome'), ['check', '--error-on-warnings']);
await check('lint of the pages', ...tsx('scripts/lint.ts'));

const unitReport = join(scratch, 'unit.json');
await suite(
  'unit tests',
  () => run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`]),
  () => unitTestReport(JSON.parse(readFileSync(unitReport, 'utf8')), REPOSITORY),
);

if (await check('build', ...tsx('scripts/build.ts'))) {
  const e2eReport = join(scratch, 'e2e.json');
  await suite(
    'browser tests',
    async () => {
      const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
      return run(...tsx('scripts/test-e2e.ts'), env);
    },
    () => browserTestReport(JSON.parse(readFileSync(e2eReport, 'utf8')), REPOSITORY),
  );
}

rmSync(scratch, { recursive: true, force: true });
// Last in the log, where its end is all that is kept or looked at.
if (notPassed.length > 0) console.log(`\nNot passed: ${notPassed.join(', ')}`);
for (const failure of failures) console.log(`\n${failure}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
