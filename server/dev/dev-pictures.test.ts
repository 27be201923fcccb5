import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { devMedia, readPictures } from './dev-pictures.ts';

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

it('serves what a project has as pictures, and nothing else', () => {
  const at = (path: string) => join(root, 'pages/_media', path);
  mkdirSync(at('map/leeg.png'), { recursive: true });
  mkdirSync(at('.map'));
  for (const name of ['map/a.svg', 'plan.pdf', '.a.svg', '.map/a.svg', '../a.svg'])
    writeFileSync(at(name), name);
  symlinkSync('a.svg', at('map/link.svg'));
  symlinkSync('rond.svg', at('map/rond.svg'));
  const served = (name: string) => devMedia(root, name)?.content.toString();
  expect(devMedia(root, 'map/a.svg')).toEqual({ content: Buffer.from('map/a.svg'), type: 'image/svg+xml' });
  expect(served('map/link.svg')).toBe('map/a.svg');
  const others = ['plan.pdf', '.a.svg', '.map/a.svg', '../a.svg', '..\\a.svg', 'map/../../a.svg'];
  for (const name of [...others, 'map', 'map/leeg.png', 'map/rond.svg', 'weg.svg', '\0.svg', ''])
    expect(served(name)).toBeUndefined();
});
