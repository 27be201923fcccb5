import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY } from './command-line.ts';
import { findBrowser } from './find-browser.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'site-tests-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

const add = (count: Count) => {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
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
async function check(title: string, command: string, args: string[], env?: NodeJS.ProcessEnv) {
  console.log(`\n— ${title}`);
  const passed = await run(command, args, env);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  if (!passed) failures.push(title);
  return passed;
}

/** Runs a step whose tests are counted from its report; a report that is missing or empty is a failure. */
async function suite(title: string, step: () => Promise<boolean>, readCount: () => Count) {
  console.log(`\n— ${title}`);
  const passed = await step().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  let count: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = readCount();
  } catch {
    console.error(`${title}: there is no report.`);
  }
  if ((!passed && count.failed === 0) || count.passed === 0) count.failed += 1;
  if (count.failed > 0) failures.push(title);
  add(count);
}

function vitestCount(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function playwrightCount(file: string): Count {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
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
  () => vitestCount(unitReport),
);

if (await check('build', ...tsx('scripts/build.ts'))) {
  const e2eReport = join(scratch, 'e2e.json');
  await suite(
    'browser tests',
    async () => {
      const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
      return run(...tsx('scripts/test-e2e.ts'), env);
    },
    () => playwrightCount(e2eReport),
  );
}

rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nNot passed: ${failures.join(', ')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
