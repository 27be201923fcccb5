import { expect, it, vi } from 'vitest';
import { isInsidePages } from './writable-paths.ts';

// Paths as on Windows, where all files exist, and one folder is a link to another disk.
vi.mock('node:path', async () => ({
  ...(await vi.importActual<typeof import('node:path')>('node:path')).win32,
}));
vi.mock('node:fs', () => ({
  existsSync: () => true,
  realpathSync: (path: string) => path.replace(/\\$/, '').replace('C:\\site\\pages\\elders', 'D:\\elders'),
}));

it.each([
  ['pages/contact.json', true],
  ['pages/jaarprogramma/gemeenten.json', true],
  ['pages/..a.json', true],
  ['pages/elders/a.json', false],
  ['pages/../package.json', false],
  ['pages-oud/a.json', false],
])('on Windows, %s is inside pages: %s', (path, expected) => {
  expect(isInsidePages('C:\\site', path)).toBe(expected);
});
