import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAUNCHER } from '../renderer/files/repository.ts';
import { type StartedSite, startSite } from './start-site.ts';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Runs the command as a user does. */
const runCheck = (...args: string[]) =>
  spawnSync(process.execPath, [LAUNCHER, 'check-deployment', ...args], { encoding: 'utf8' });

it('npm run check:deployment exits with 0 when nothing is wrong with a build, and lists each point', () => {
  const { status, stdout } = runCheck('--out', site.dist);
  expect(stdout).toContain('Ready to publish.');
  expect(stdout.match(/^ok {4}/gm)).toHaveLength(15);
  expect(status).toBe(0);
});

it('npm run check:deployment exits with 1 and a cure when the site at an address differs from the one built', () => {
  const copy = join(site.dist, '../other');
  cpSync(site.dist, copy, { recursive: true });
  const headers = readFileSync(join(copy, '_headers'), 'utf8');
  writeFileSync(join(copy, '_headers'), headers.replace('nosniff', 'sniff'));
  const { status, stdout } = runCheck('--out', copy, site.url);
  expect(stdout).toMatch(
    /^FAIL {2}every page and file has the headers of _headers\n {6}- .*\n[\s\S]* {6}Cure: /m,
  );
  expect(stdout).toContain('1 of 15 points do not hold.');
  expect(status).toBe(1);
});
