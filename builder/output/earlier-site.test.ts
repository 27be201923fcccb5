import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { earlierSite, publish, stagingOf, writeFiles } from './site-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'earlier-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dist = join(folder, 'dist');
const cache = join(folder, 'cache');
const backup = join(folder, 'backup');
const files = [
  { path: 'index.html', content: 'home' },
  { path: 'contact.html', content: 'contact' },
];

/** Waits until a file that is written now is newer than all published ones: file systems have a coarse clock. */
function nextFileTime(): void {
  const probe = join(folder, 'probe');
  const start = Date.now() + 1;
  do writeFileSync(probe, '');
  while (statSync(probe).ctimeMs <= start);
}

/** Lists the paths of the published files that the next build would keep. */
function keptPaths(): string[] {
  const earlier = earlierSite(dist, cache);
  return earlier.files.flatMap(({ path, key }) => (earlier.kept(path, key) ? [path] : []));
}

beforeEach(() => {
  for (const path of [dist, cache, backup]) rmSync(path, { recursive: true, force: true });
  const staging = stagingOf(dist);
  const earlier = earlierSite(dist, cache);
  const { files: written, fresh } = writeFiles(files, earlier, staging);
  publish(dist, cache, { staging, files: written, fresh: new Set(fresh) }, earlier);
  nextFileTime();
});

describe('an earlier site', () => {
  it('keeps all its files when nobody touched them', () => {
    expect(keptPaths()).toEqual(['contact.html', 'index.html']);
  });

  it('does not keep a file that was changed or removed', () => {
    writeFileSync(join(dist, 'index.html'), 'hack');
    expect(keptPaths()).toEqual(['contact.html']);
    rmSync(join(dist, 'contact.html'));
    expect(keptPaths()).toEqual([]);
  });

  it.each([
    ['copied', () => cpSync(backup, dist, { recursive: true, preserveTimestamps: true })],
    ['moved', () => renameSync(backup, dist)],
    [
      'moved file by file',
      () => {
        mkdirSync(dist);
        for (const name of readdirSync(backup)) renameSync(join(backup, name), join(dist, name));
      },
    ],
  ])('keeps nothing of a backup that was %s in its place', (_how, putBack) => {
    cpSync(dist, backup, { recursive: true, preserveTimestamps: true });
    rmSync(dist, { recursive: true });
    nextFileTime();
    putBack();
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('home');
    expect(keptPaths()).toEqual([]);
  });

  it('keeps nothing when its record is damaged', () => {
    const [record = ''] = readdirSync(join(cache, 'site-records'));
    writeFileSync(join(cache, 'site-records', record), '{"finishedAt":1');
    expect(keptPaths()).toEqual([]);
  });
});
