import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { readProject } from '../../renderer/read-project.ts';
import { readSite } from '../../renderer/read-site.ts';
import { REPOSITORY } from '../command-line.ts';
import { socialImages } from './social-images.ts';

const root = mkdtempSync(join(tmpdir(), 'social-images-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('shows a photograph as the camera was held', async () => {
  const half = { width: 60, height: 60, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  // What EXIF calls 3: half a turn, so that what is stored at the right is seen at the left.
  const photograph = await sharp({ create: { ...half, width: 120, background: '#f00' } })
    .composite([{ input: right, left: 60, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 3 })
    .toBuffer();
  mkdirSync(join(root, 'pages/_media'), { recursive: true });
  writeFileSync(join(root, 'pages/_media/foto.jpg'), photograph);

  const { files, images } = await socialImages({
    repository: REPOSITORY,
    root,
    media: new Set(['foto.jpg']),
    // Nothing is drawn on a photograph: such a page has the site's own picture.
    own: [{ file: 'pages/a.json', title: 'A', socialImage: 'auto' }],
    site: { ...readSite(readProject(REPOSITORY)).site, socialImage: 'foto.jpg' },
    cacheDir: join(root, 'cache'),
  });
  expect(files.length).toBe(1);
  expect(images.size).toBe(0);
  const content = Buffer.from(files[0]?.content ?? '');
  const [red, , blue] = await sharp(content).raw().toBuffer();
  expect(blue).toBeGreaterThan(red ?? Number.NaN);
});
