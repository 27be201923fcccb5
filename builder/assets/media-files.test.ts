import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize, UnreadablePictureError } from '../../lint/pictures/picture-file.ts';
import { buildPicture } from './media-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a drawing', () => {
  const contentOf = async (inside: string) => {
    const { files } = await buildPicture('a.svg', bytes(`<svg viewBox="0 0 2 1">${inside}</svg>`), folder);
    return files.map(({ content }) => content);
  };

  it('loses the space between its elements, and none of its words', async () => {
    expect(await contentOf('\n  <g>\n  </g>\n')).toEqual(['<svg viewBox="0 0 2 1"><g></g></svg>']);
    const words = '<text><tspan>Samen</tspan> <tspan>sterk</tspan></text>';
    expect(await contentOf(words)).toEqual([`<svg viewBox="0 0 2 1">${words}</svg>`]);
  });

  it('has one name and one content, whatever the line endings of a checkout', async () => {
    const svg = '<svg viewBox="0 0 2 1">\n<text>\nSamen\n</text>\n</svg>\n';
    const made = (text: string) => buildPicture('a.svg', bytes(text), folder);
    expect(await made(svg.replaceAll('\n', '\r\n'))).toEqual(await made(svg));
  });
});

describe('a photograph', () => {
  const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#484' } });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is published without its place: %s', async (format) => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' };
    const taken = await plain()
      .withExif({ IFD0: { Make: 'Camera van Anna', Orientation: '6' }, IFD3: place })
      .toFormat(format)
      .toBuffer();
    expect(taken.includes('Camera van Anna')).toBe(true);
    const { picture, files } = await buildPicture(`foto.${format}`, taken, folder);
    for (const { path, content } of files) {
      expect((await sharp(content).metadata()).exif, path).toBeUndefined();
      expect(Buffer.from(content).includes('Camera van Anna'), path).toBe(false);
    }
    const original = files.find(({ path }) => `/${path}` === picture.src);
    const { width, height } = await sharp(original?.content).metadata();
    expect([width, height]).toEqual([picture.width, picture.height]);
  });

  it('without notes is published byte for byte', async () => {
    const content = await plain().png().toBuffer();
    const { files } = await buildPicture('foto.png', content, folder);
    expect(files.some((file) => Buffer.from(file.content).equals(content))).toBe(true);
  });
});

describe('a photograph that cannot be read', () => {
  it('is told to be too large when that is what is wrong', async () => {
    // The header of a PNG says how large it is; no more is needed to refuse it (PNG specification, IHDR).
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(buildPicture('foto.png', png, folder)).rejects.toThrow(
      /^pages\/_media\/foto\.png: Deze afbeelding heeft te veel beeldpunten\./,
    );
  });

  it.each([
    ['empty', ''],
    ['no picture', 'Dit is geen foto.'],
  ])('is named with a cure: %s', async (_what, text) => {
    const message = /^pages\/_media\/foto\.png: .*Bewaar de afbeelding opnieuw/;
    await expect(pictureSize('foto.png', bytes(text))).rejects.toThrow(message);
    await expect(buildPicture('foto.png', bytes(text), tmpdir())).rejects.toThrow(UnreadablePictureError);
  });
});

describe('a photograph that was taken with the camera upright', () => {
  // What EXIF calls 6: a quarter turn to the right shows it as it was seen.
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
  const photograph = lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();

  it('has the size that it is shown in', async () => {
    expect(await pictureSize('foto.jpg', await photograph)).toEqual({ width: 20, height: 40 });
  });

  it('stands upright in every format', async () => {
    const { picture, files } = await buildPicture('foto.jpg', await photograph, folder);
    expect(picture).toMatchObject({ width: 20, height: 40 });
    const lighter = files.filter(({ path }) => !path.endsWith('.jpg'));
    expect(lighter.length).toBe(2);
    for (const { path, content } of lighter) {
      expect(await sharp(Buffer.from(content)).metadata(), path).toMatchObject({ width: 20, height: 40 });
    }
  });
});
