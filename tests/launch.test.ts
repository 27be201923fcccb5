import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { TEST_TIMEOUT_MS } from './timeout.ts';

/** A repository with the launcher and one command, which costs nothing to run. */
const folder = mkdtempSync(join(tmpdir(), 'launched-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (path: string) => join(folder, path);
for (const name of [
  'scripts/lib/launch.mjs',
  'scripts/lib/ensure-dependencies.mjs',
  'package.json',
  'package-lock.json',
])
  cpSync(join(REPOSITORY, name), at(name), { recursive: true, preserveTimestamps: true });
symlinkSync(join(REPOSITORY, 'node_modules'), at('node_modules'));
writeFileSync(at('scripts/greeting.ts'), "export const greeting: string = 'Hallo';\n");
writeFileSync(
  at('scripts/greet.ts'),
  "import { greeting } from './greeting.ts';\nconsole.log(greeting);\nif (process.argv[2] === '--wait') setInterval(() => {}, 1000);\n",
);

const launcher = at('scripts/lib/launch.mjs');
const run = (command: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, command], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const greet = () => run('greet');

/** Runs a command until its bundle is kept: one of files that were written just before is not. */
async function keepBundle(command = 'greet') {
  const record = at(`.cache/commands/${command}.json`);
  rmSync(record, { force: true });
  await vi.waitFor(
    () => {
      run(command);
      expect(existsSync(record)).toBe(true);
    },
    { timeout: TEST_TIMEOUT_MS, interval: 500 },
  );
}

describe('a launched command', () => {
  it('runs from any folder, and prints nothing but its own output', () => {
    const { status, stdout } = spawnSync(process.execPath, [LAUNCHER, 'lint', '--format', 'json'], {
      cwd: tmpdir(),
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toHaveProperty('offenses');
    expect(status).toBe(0);
  });

  it('works alongside others that are started at the same time', async () => {
    const started = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [launcher, 'greet'], { stdio: 'ignore' }),
    );
    const codes = await Promise.all(started.map((command) => once(command, 'exit')));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0]);
  });

  it('leaves no bundler process running', async () => {
    const command = spawn(process.execPath, [launcher, 'greet', '--wait'], {
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
    const bundledAt = () => statSync(at('.cache/commands/greet.mjs')).mtimeMs;
    await keepBundle();
    const before = bundledAt();
    expect(greet().status).toBe(0);
    expect(bundledAt()).toBe(before);

    const file = at('scripts/greeting.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('Hallo', 'Goedendag'));
    expect(greet().output).toContain('Goedendag');
    writeFileSync(file, source);
    expect(greet().output).not.toContain('Goedendag');
  });

  it('finds what is new in a folder that it imports from, such as a block or a rule', async () => {
    const addWord = (name: string) => {
      mkdirSync(at(`scripts/words/${name}`), { recursive: true });
      writeFileSync(at(`scripts/words/${name}/word.ts`), `export default '${name}';\n`);
    };
    writeFileSync(
      at('scripts/say.ts'),
      "import { readdirSync } from 'node:fs';\n" +
        `for (const name of readdirSync(${JSON.stringify(at('scripts/words'))}))\n` +
        "  console.log((await import('./words/' + name + '/word.ts')).default);\n",
    );
    addWord('appel');
    await keepBundle('say');
    addWord('peer');
    expect(run('say')).toEqual({ status: 0, output: 'appel\npeer\n' });
  });

  it('runs from a bundle of an earlier day where nothing can be written', async () => {
    await keepBundle();
    const yesterday = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    utimesSync(at('.cache/commands/greet.json'), yesterday, yesterday);
    // Stands in the way of a write, also for an administrator, whom no permissions stop.
    const inTheWay = at('.cache/commands/greet.mjs.map');
    rmSync(inTheWay);
    mkdirSync(join(inTheWay, 'folder'), { recursive: true });
    expect(greet().status).toBe(0);

    const file = at('scripts/greeting.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}\n`);
    const { status, output } = greet();
    writeFileSync(file, source);
    rmSync(inTheWay, { recursive: true });
    expect(status).toBe(2);
    expect(output).toContain('kan niet worden geschreven');
  });

  it('is in development for `npm run dev`, whatever the shell says', () => {
    writeFileSync(at('scripts/dev.ts'), 'console.log(process.env.NODE_ENV);\n');
    expect(run('dev')).toEqual({ status: 0, output: 'development\n' });
  });

  it('names the source line in the stack of an error', () => {
    const file = at('scripts/greet.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, `${source}\nthrow new Error('at the end');\n`);
    const { output } = greet();
    writeFileSync(file, source);
    expect(output).toContain('at the end');
    expect(output).toMatch(/scripts\/greet\.ts:\d+/);
  });
});
