import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readPictures } from './dev-pictures.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'dev-pictures-'));
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('leaves out a picture that was removed after the project was read', async () => {
  const project = readProject(root);
  const [first = ''] = project.media;
  rmSync(join(root, 'pages/_media', first));
  const read = [...(await readPictures(root, project)).keys()];
  expect(read).toEqual([...project.media].filter((name) => name !== first));
});
