import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

/** The versions of Node that package.json allows, except the one that runs this. */
const OTHER_VERSIONS = ['20', '22', '24'].filter((version) => !process.version.startsWith(`v${version}.`));

const folder = mkdtempSync(join(tmpdir(), 'node-versions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site with a version of Node. @returns its files, by path */
function build(name: string, run: (command: string) => readonly [string, ...string[]]): Map<string, string> {
  const dist = join(folder, name);
  const [program, ...args] = run(`scripts/lib/launch.mjs build --out ${dist}`);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: REPOSITORY, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    paths
      .filter((path) => statSync(join(dist, path)).isFile())
      .map((path) => [path, readFileSync(join(dist, path), 'base64')]),
  );
}

describe('a build', () => {
  const own = build('own', (command) => [process.execPath, ...command.split(' ')]);

  it.each(OTHER_VERSIONS)('with Node %s gives the same site, byte for byte', (version) => {
    const built = build(version, (command) => [
      'npm',
      ...['exec', '--yes', `--package=node@${version}`, '-c', `node -v && node ${command}`],
    ]);
    expect([...built.keys()]).toEqual([...own.keys()]);
    expect([...built].filter(([path, content]) => own.get(path) !== content).map(([path]) => path)).toEqual(
      [],
    );
  });
});
