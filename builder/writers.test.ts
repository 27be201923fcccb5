import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readStoredProject } from '../renderer/project/read-project.ts';
import { ownImages } from './assets/social-images.ts';
import { bundledCommands, type Commands } from './commands.ts';
import { earlierSite } from './output/site-output.ts';
import { newCounter } from './page-queue.ts';
import { sharesWriter } from './page-writer.ts';
import { outlineOf } from './project-outline.ts';
import { routingOf } from './routing.ts';
import { siteCode } from './site-code.ts';
import { siteParts } from './site-parts.ts';
import { furtherWriters, startWriter, type WriterStart } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'writers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stored = readStoredProject(REPOSITORY);
const { documents } = routingOf(stored.project);

let commands: Commands;
let startIn: (staging: string) => WriterStart;
beforeAll(async () => {
  commands = await bundledCommands(REPOSITORY);
  const place = { repository: REPOSITORY, root: REPOSITORY, cacheDir: CACHE_DIR, settings: {}, commands };
  const code = await siteCode(REPOSITORY, commands, {}, CACHE_DIR);
  const { parts } = await siteParts(place, stored.project, ownImages(stored.project), code);
  startIn = (staging) => ({
    outline: outlineOf(stored),
    parts,
    // No earlier site stands there.
    outDir: join(folder, 'site'),
    cacheDir: folder,
    staging,
    shares: { documents, counter: newCounter() },
  });
});

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

it('writes in a thread of its own what this thread would write', async () => {
  const there = startIn(join(folder, 'there'));
  const here = startIn(join(folder, 'here'));
  const written = await startWriter(commands, there);
  const { outDir, cacheDir, parts, shares } = here;
  expect(written).toEqual(sharesWriter(stored, parts, earlierSite(outDir, cacheDir), here.staging)(shares));
  expect(written.fresh).toHaveLength(documents.length);
  expect(filesIn(there.staging)).toEqual(filesIn(here.staging));
});

it('leaves to others what they have begun with', async () => {
  const start = startIn(join(folder, 'rest'));
  start.shares.counter[0] = documents.length;
  expect((await startWriter(commands, start)).files).toEqual([]);
});

it('says what the system refused', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const refused = startWriter(commands, startIn(join(file, 'site')));
  await expect(refused).rejects.toBeInstanceOf(UsageError);
  await expect(refused).rejects.toThrow(file);
});

it('starts no more threads than there are cores and work for', () => {
  expect(furtherWriters(10_000, 1)).toBe(0);
  expect(furtherWriters(10_000, 2)).toBe(0);
  expect(furtherWriters(10_000, 3)).toBe(1);
  expect(furtherWriters(10_000, 64)).toBe(2);
  expect(furtherWriters(18, 64)).toBe(0);
  expect(furtherWriters(3_000, 64)).toBe(1);
});
