import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { copySite } from './site-copy.ts';
import { TEST_TIMEOUT_MS } from './timeout.ts';

const site = copySite();
afterAll(() => site.remove());
const launcher = site.at('scripts/lib/launch.mjs');

/** Runs the lint until its bundle is kept: one of files that were written just before is not. */
async function keepBundle() {
  const record = site.at('.cache/commands/lint.json');
  rmSync(record, { force: true });
  await vi.waitFor(
    () => {
      site.run('lint');
      expect(existsSync(record)).toBe(true);
    },
    { timeout: TEST_TIMEOUT_MS },
  );
}

describe('a launched command', () => {
  it('runs from any folder, and prints nothing but its own output', () => {
    const { status, stdout } = spawnSync(process.execPath, [launcher, 'lint', '--format', 'json'], {
      cwd: tmpdir(),
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toHaveProperty('offenses');
    expect(status).toBe(0);
  });

  it('works alongside others that are started at the same time', async () => {
    const started = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [launcher, 'lint'], { stdio: 'ignore' }),
    );
    const codes = await Promise.all(started.map((command) => once(command, 'exit')));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0]);
  });

  it('leaves no bundler process running', async () => {
    const command = spawn(process.execPath, [launcher, 'lint', '--watch'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const children = () =>
      execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.trim().startsWith(`${command.pid} `));
    try {
      await once(command.stdout, 'data');
      await vi.waitFor(() => expect(children()).toEqual([]), { timeout: TEST_TIMEOUT_MS });
    } finally {
      command.kill();
    }
  });

  it('is bundled again only when its code has changed, and runs the current code', async () => {
    const bundledAt = () => statSync(site.at('.cache/commands/lint.mjs')).mtimeMs;
    await keepBundle();
    const before = bundledAt();
    expect(site.run('lint').status).toBe(0);
    expect(bundledAt()).toBe(before);

    const file = site.at('lint/format/pretty.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('export', "console.log('saved');\nexport"));
    expect(site.run('lint').output).toContain('saved');
    writeFileSync(file, source);
    expect(site.run('lint').output).not.toContain('saved');
  });

  it('runs from a bundle of an earlier day where nothing can be written', async () => {
    await keepBundle();
    const yesterday = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    utimesSync(site.at('.cache/commands/lint.json'), yesterday, yesterday);
    // Stands in the way of a write, also for an administrator, whom no permissions stop.
    const inTheWay = site.at('.cache/commands/lint.mjs.map');
    rmSync(inTheWay);
    mkdirSync(join(inTheWay, 'folder'), { recursive: true });
    expect(site.run('lint').status).toBe(0);

    const file = site.at('lint/format/pretty.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}\n`);
    const { status, output } = site.run('lint');
    writeFileSync(file, source);
    rmSync(inTheWay, { recursive: true });
    expect(status).toBe(2);
    expect(output).toContain('kan niet worden geschreven');
  });

  it('names the source line in the stack of an error', () => {
    const file = site.at('scripts/lint.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}\nthrow new Error('at the end');\n`);
    const { output } = site.run('lint');
    writeFileSync(file, source);
    expect(output).toContain('at the end');
    expect(output).toMatch(/scripts\/lint\.ts:\d+/);
  });
});
