import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';

const MOST_LINES = 60;

const scripts = join(REPOSITORY, 'scripts');
const commands: Record<string, string> = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
).scripts;
const files = readdirSync(scripts).filter((name) => name.endsWith('.ts'));

describe('a command of package.json', () => {
  it.each(Object.entries(commands))('%s is launched by the name of its file', (name, program) => {
    const file = name.replace(':', '-');
    expect(program).toBe(`node scripts/lib/launch.mjs ${file}`);
    expect(files).toContain(`${file}.ts`);
  });

  it.each(['coverage', 'screenshots', 'test', 'test-long'])('%s has no options, and says so', (name) => {
    expect(spawnSync(process.execPath, [LAUNCHER, name, '--help'], { encoding: 'utf8' })).toMatchObject({
      stdout: 'Dit commando heeft geen opties. Wat het doet, staat in README.md.\n',
      status: 0,
    });
  });

  it.each(['bench', 'generate', 'holidays', 'lint', 'new-block'])(
    '%s lists its options with --help, and does nothing else',
    (name) => {
      const { status, stdout } = spawnSync(process.execPath, [LAUNCHER, name, '--help'], {
        encoding: 'utf8',
      });
      expect(stdout).toMatch(/^Opties: --[^.]+\. Wat ze doen, staat in README\.md\.\n$/);
      expect(status).toBe(0);
    },
  );
});

it.each(['server', 'new:page', '', '../lib/launch'])('the launcher knows no command %j', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, name], { encoding: 'utf8' });
  expect(stderr).toMatch(/^Er is geen commando ".*"\. Kies uit: bench, build, .*, serve, .*\.\n$/);
  expect(status).toBe(2);
});

describe('the folder scripts', () => {
  it('contains only the files of commands', () => {
    const names = Object.keys(commands).map((name) => `${name.replace(':', '-')}.ts`);
    const others = readdirSync(scripts).filter((name) => !names.includes(name));
    expect(others.sort()).toEqual(['README.md', 'lib']);
  });

  it.each(files)('has a short %s', (file) => {
    const lines = readFileSync(join(scripts, file), 'utf8').split('\n').length - 1;
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });
});
