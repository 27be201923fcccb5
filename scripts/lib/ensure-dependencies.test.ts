import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dependencies-'));
const at = (path: string) => join(folder, path);
const script = at('scripts/lib/ensure-dependencies.mjs');

beforeAll(() => {
  cpSync(join(import.meta.dirname, 'ensure-dependencies.mjs'), script);
  for (const name of ['bin', 'node_modules']) mkdirSync(at(name));
  writeFileSync(at('bin/npm'), '#!/bin/sh\necho "npm $1" >&2\n');
  chmodSync(at('bin/npm'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

const own = { '': { name: 'site' } };
const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' } };
const other = { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-other' } };
const forMac = { 'node_modules/one-mac': { version: '1.0.0', os: ['darwin'], optional: true } };

/** Tells whether dependencies are installed again when the lockfile was written after they were. */
function installsAgain(named: object, installed: object, seconds = 10): boolean {
  const write = (path: string, packages: object, time: number) => {
    writeFileSync(at(path), JSON.stringify({ packages }));
    utimesSync(at(path), time, time);
  };
  write('node_modules/.package-lock.json', installed, 1_000);
  write('package-lock.json', { ...own, ...named }, 1_000 + seconds);
  const PATH = [at('bin'), process.env.PATH].join(delimiter);
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stderr.includes('npm ci');
}

it('installs what differs from a lockfile that is newer', () => {
  expect(installsAgain(other, one)).toBe(true);
  expect(installsAgain({ ...one, 'node_modules/two': { version: '2.0.0' } }, one)).toBe(true);
  expect(installsAgain({}, one)).toBe(true);
});

it('installs nothing again for the time of a lockfile alone', () => {
  expect(installsAgain(one, one)).toBe(false);
  expect(installsAgain({ ...one, ...forMac }, one)).toBe(false);
});

it('installs what is missing, or cannot be read', () => {
  rmSync(at('node_modules/.package-lock.json'), { force: true });
  expect(installsAgain(one, [])).toBe(true);
  writeFileSync(at('node_modules/.package-lock.json'), '{');
  utimesSync(at('node_modules/.package-lock.json'), 1_000, 1_000);
  expect(
    spawnSync(process.execPath, [script], { env: { ...process.env, PATH: at('bin') }, encoding: 'utf8' })
      .stderr,
  ).toContain('npm ci');
});

it('trusts an installation that is newer than its lockfile', () => {
  expect(installsAgain(other, one, -10)).toBe(false);
});

it.runIf(process.platform !== 'win32')('installs once for two commands that start together', async () => {
  mkdirSync(at('slow'));
  writeFileSync(
    at('slow/npm'),
    `#!/bin/sh\necho began >> '${at('log')}'\nwhile [ ! -e '${at('go')}' ]; do sleep 0.02; done\n` +
      `cp '${at('package-lock.json')}' '${at('node_modules/.package-lock.json')}'\n`,
  );
  chmodSync(at('slow/npm'), 0o755);
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: one }));
  rmSync(at('node_modules/.package-lock.json'), { force: true });
  // Left by a process that was killed.
  writeFileSync(at('.cache/installing-'), '99999999');
  const start = () => {
    const PATH = [at('slow'), process.env.PATH].join(delimiter);
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return { child, ended: once(child, 'exit'), said: once(child.stderr, 'data') };
  };
  const first = start();
  await expect.poll(() => existsSync(at('log')), { interval: 20 }).toBe(true);
  const second = start();
  expect(String(await second.said)).toContain('Even wachten');
  writeFileSync(at('go'), '');
  expect([await first.ended, await second.ended]).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(at('log'), 'utf8')).toBe('began\n');
  expect(existsSync(at('.cache/installing-'))).toBe(false);
});
