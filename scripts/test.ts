import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { readFlags, runCommand } from './lib/command-line.ts';
import { findBrowser } from './lib/find-browser.ts';
import { programOf, runProgram } from './lib/run-program.ts';
import { browserTestReport, unitTestReport } from './lib/test-reports.ts';
import { TestRun } from './lib/test-run.ts';

await runCommand(async () => {
  readFlags({}, { positionals: 0 });
  const run = new TestRun();
  const scratch = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const unitReport = join(scratch, 'unit.json');
  const browserReport = join(scratch, 'browser.json');
  const command = (...args: string[]) => [process.execPath, [LAUNCHER, ...args]] as const;

  await run.check('generated files are fresh', ...command('generate', '--check'));
  // Several threads check the types of what they share once each: half as much work again.
  await run.check('types', programOf('tsc'), ['--noEmit', '-p', '.', '--singleThreaded']);
  await run.check('lint of the code', programOf('biome'), ['check', '--error-on-warnings']);
  await run.check('lint of the pages', ...command('lint'));
  // Before the unit tests, many of which build too: they take the scripts and pictures that it made.
  const isBuilt = await run.check('build', ...command('build'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${unitReport}`];
  await run.suite(
    'unit tests',
    () => runProgram(programOf('vitest'), ['run', ...reporters]),
    () => unitTestReport(JSON.parse(readFileSync(unitReport, 'utf8')), REPOSITORY),
  );
  if (isBuilt) {
    await run.suite(
      'browser tests',
      async () => {
        const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
        return runProgram(...command('test-e2e'), env);
      },
      () => browserTestReport(JSON.parse(readFileSync(browserReport, 'utf8')), REPOSITORY),
    );
  }
  rmSync(scratch, { recursive: true, force: true });
  return run.finish();
});
