import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readProject } from '../../renderer/project/read-project.ts';
import { projectChanges } from '../changes/project-changes.ts';
import { compareProblems } from './compare-problems.ts';

const temporary = mkdtempSync(join(tmpdir(), 'review-problems-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** Writes a site, and reads it. */
function site(name: string, pages: Readonly<Record<string, object>>) {
  const folder = join(temporary, name);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const [path, value] of Object.entries(pages)) writeFileSync(join(folder, path), JSON.stringify(value));
  return { folder, project: readProject(folder) };
}

/** Compares two sites, and returns the files with problems that came and that went. */
async function compared(before: ReturnType<typeof site>, after: ReturnType<typeof site>) {
  const projects = { before: before.project, after: after.project };
  const { added, solved } = await compareProblems(
    { folders: { before: before.folder, after: after.folder }, projects },
    projectChanges(projects.before, projects.after),
  );
  const ofSchema = (offenses: typeof added) =>
    offenses.filter(({ rule }) => rule === 'schema').map(({ file }) => file);
  return { added: ofSchema(added), solved: ofSchema(solved) };
}

const misspelled = {
  title: 'Open dag',
  description: 'Kom kijken hoe wij werken.',
  blocks: [{ type: 'heroo' }],
};
const earlier = site('earlier', { 'pages/open-dag.json': misspelled });

it('compares the problems of two versions', async () => {
  const good = site('good', {
    'pages/open-dag.json': { ...misspelled, blocks: [{ type: 'hero' }] },
  });
  expect(await compared(good, earlier)).toMatchObject({ added: ['pages/open-dag.json'] });
  expect((await compared(earlier, good)).solved).toContain('pages/open-dag.json');
  expect(await compared(earlier, earlier)).toEqual({ added: [], solved: [] });
});

it('takes the problems of a page with another address for those that it had', async () => {
  const renamed = site('renamed', { 'pages/dag.json': misspelled });
  expect(await compared(earlier, renamed)).toEqual({ added: [], solved: [] });
});
