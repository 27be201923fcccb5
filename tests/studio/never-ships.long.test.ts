import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { LAUNCHER } from '../../renderer/files/repository.ts';
import { copyMadePictures } from '../repository-copy.ts';
import { copySite } from '../site-copy.ts';

/** A copy of the repository without the Studio, whose pages both builds use. */
const site = copySite();
rmSync(site.at('studio'), { recursive: true });
copyMadePictures(site.folder);
afterAll(() => site.remove());

it('a built site is the same, byte for byte, when built from a copy of the repository without the Studio', () => {
  const command = [LAUNCHER, 'build', '--root', site.folder, '--out', site.at('dist')];
  const whole = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(whole.status, whole.stderr).toBe(0);
  const { status, output } = site.run('build', '--out', 'dist.without');
  expect(status, output).toBe(0);
  expect(readdirSync(site.folder)).not.toContain('studio');
  const [first, second] = [site.files('dist'), site.files('dist.without')];
  expect(second.map(([path]) => path)).toEqual(first.map(([path]) => path));
  const others = second.filter(([, content], index) => content !== first[index]?.[1]);
  expect(others.map(([path]) => path)).toEqual([]);
});
