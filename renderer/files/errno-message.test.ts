import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { systemProblem } from './errno-message.ts';

const folder = mkdtempSync(join(tmpdir(), 'system-problem-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemOf(act: () => void): string | undefined {
  try {
    act();
  } catch (error) {
    return systemProblem(error);
  }
  return undefined;
}

it('names the place and what is wrong with it', () => {
  const file = join(folder, 'foto.jpg');
  writeFileSync(file, '');
  expect(problemOf(() => writeFileSync(join(file, 'site'), ''))).toBe(
    `${file}/site kan niet: een deel van dat pad is een bestand en geen map. Kies een andere plek. (ENOTDIR)`,
  );
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', path: '/a' });
  expect(systemProblem(full)).toBe(
    '/a past niet meer: de schijf is vol. Maak ruimte en probeer het opnieuw. (ENOSPC)',
  );
  const quota = Object.assign(new Error('quota exceeded'), { code: 'EDQUOT', syscall: 'write' });
  expect(systemProblem(quota)).toBe('De schijf is vol. Maak ruimte en probeer het opnieuw. (EDQUOT)');
});

it.runIf(existsSync('/dev/full'))('recognises a full disk even from a write, which names no path', () => {
  expect(problemOf(() => writeFileSync('/dev/full', 'x'))).toBe(
    'De schijf is vol. Maak ruimte en probeer het opnieuw. (ENOSPC)',
  );
});

it('recognises that the system allows no more watchers', () => {
  const none = { syscall: 'watch', path: '/pages' };
  for (const code of ['ENOSPC', 'EMFILE']) {
    const words = systemProblem(Object.assign(new Error('limit reached'), none, { code }));
    expect(words).toContain('fs.inotify.max_user_watches');
    expect(words).not.toContain('schijf');
  }
});

it.each(['ELOOP', 'ENAMETOOLONG', 'EMFILE', 'EIO', 'EDQUOT'])('has words for %s', (code) => {
  const error = Object.assign(new Error(code), { code, path: '/site' });
  expect(systemProblem(error)).toMatch(new RegExp(`^/site .+\\. \\(${code}\\)$`));
});

it('names a link that leads to itself', () => {
  symlinkSync('rond', join(folder, 'rond'));
  expect(problemOf(() => writeFileSync(join(folder, 'rond'), ''))).toMatch(/rond kan niet: .* \(ELOOP\)$/);
});

it('returns nothing for a bug in the program', () => {
  expect(problemOf(() => readFileSync(join(folder, 'weg')))).toBeUndefined();
  expect(systemProblem(new TypeError('x is not a function'))).toBeUndefined();
});
