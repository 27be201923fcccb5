import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturesFolder } from './pictures-folder.ts';

const repository = mkdtempSync(join(tmpdir(), 'pictures-folder-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const makers = [
  'node_modules/fontkit/package.json',
  'node_modules/sharp/package.json',
  'renderer/styles/fonts/bricolage-grotesque.woff2',
  'builder/assets/media-files.ts',
  'builder/assets/picture-parts.ts',
  'lint/pictures/title-font.ts',
  'builder/assets/social-image.ts',
  'builder/assets/social-images.ts',
];
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const folder = () => picturesFolder(repository, 'cache');

beforeAll(() => {
  for (const file of makers) write(file, 'een');
});

it('stays the same while pictures are made the same way', () => {
  const before = folder();
  write('builder/page-writer.ts', 'anders');
  expect(folder()).toBe(before);
});

it.each(makers)('changes with another %s', (file) => {
  const before = folder();
  write(file, 'twee');
  expect(folder()).not.toBe(before);
});
