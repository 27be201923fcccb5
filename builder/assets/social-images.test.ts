import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { socialImages } from './social-images.ts';

const root = mkdtempSync(join(tmpdir(), 'social-images-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('shows a photograph upright', async () => {
  const half = { width: 60, height: 60, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer();
  // EXIF orientation 3: half a turn, so that what is stored on the right is shown on the left.
  const photograph = await sharp({ create: { ...half, width: 120, background: '#f00' } })
    .composite([{ input: right, left: 60, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 3 })
    .toBuffer();
  mkdirSync(join(root, 'pages/_media'), { recursive: true });
  writeFileSync(join(root, 'pages/_media/foto.jpg'), photograph);

  const { files, shared } = await socialImages({
    root,
    media: new Set(['foto.jpg']),
    // Nothing is drawn on a photograph: such a page has the site's own picture.
    own: [{ file: 'pages/a.json', title: 'A', socialImage: 'auto' }],
    site: { ...readSite(readProject(REPOSITORY)).site, socialImage: 'foto.jpg' },
    cacheDir: join(root, 'cache'),
  });
  expect(files.length).toBe(1);
  expect(shared.socialImages.size).toBe(0);
  const content = Buffer.from(files[0]?.content ?? '');
  const [red, , blue] = await sharp(content).raw().toBuffer();
  expect(blue).toBeGreaterThan(red ?? Number.NaN);
});

it('draws a title once, and again for another title, brand or drawing', async () => {
  const { site } = readSite(readProject(REPOSITORY));
  const cacheDir = join(root, 'drawn');
  const drawing = (colour: string) =>
    writeFileSync(
      join(root, 'pages/_media/deel.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9" fill="${colour}"/></svg>`,
    );
  const made = async (title: string, brand: string) => {
    await socialImages({
      root,
      media: new Set(['deel.svg']),
      own: [{ file: 'pages/a.json', title, socialImage: 'auto' }],
      site: { ...site, brand, socialImage: 'deel.svg' },
      cacheDir,
    });
    return readdirSync(cacheDir).length;
  };
  drawing('red');
  // The site's own picture, and the one with the title on it.
  expect(await made('Een', 'Merk')).toBe(2);
  expect(await made('Een', 'Merk')).toBe(2);
  expect(await made('Twee', 'Merk')).toBe(3);
  expect(await made('Een', 'Ander merk')).toBe(4);
  drawing('blue');
  expect(await made('Een', 'Merk')).toBe(6);
});
