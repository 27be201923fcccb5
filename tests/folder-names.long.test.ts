import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileSiteStyle } from '../builder/styles/site-style.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { copyValidators } from './repository-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'folder-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Copies what a command needs to start into a folder with this name; without a lockfile, nothing is installed there.
 */
function repositoryIn(name: string): string {
  const root = join(folder, name);
  mkdirSync(root);
  for (const part of ['blocks', 'lint', 'pages', 'renderer', 'schemas', 'scripts', 'package.json']) {
    cpSync(join(REPOSITORY, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'dir');
  return root;
}

function run(root: string, command: string) {
  return spawnSync(process.execPath, [join(root, 'scripts/lib/launch.mjs'), command], {
    cwd: root,
    encoding: 'utf8',
  });
}

describe('the folder of the repository', () => {
  it('may contain any of these characters: the lint runs, and the style is compiled', async () => {
    const root = repositoryIn('node_modules_x#2 b%20&[é]');
    const { status, stderr } = run(root, 'lint');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { css } = await compileSiteStyle(root, (file) => `/${file}`);
    expect(css).toContain('.text-heading');
  });

  it.runIf(process.platform !== 'win32')(
    'with a ? is refused with a cure by commands that bundle scripts',
    () => {
      const root = repositoryIn('a?b');
      copyValidators(root);
      for (const command of ['build', 'dev']) {
        const { status, stderr } = run(root, command);
        expect(status).toBe(2);
        expect(stderr).toContain('Geef die map een naam zonder ?');
      }
      expect(run(root, 'lint').status).toBe(0);
    },
  );
});
