import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureSize, UnreadablePictureError } from '../../lint/pictures/picture-file.ts';
import { buildPicture } from './media-files.ts';
import { isAnimated } from './picture-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a drawing', () => {
  const contentOf = async (inside: string) => {
    const { files } = await buildPicture('a.svg', bytes(`<svg viewBox="0 0 2 1">${inside}</svg>`), folder);
    return files.map(({ content }) => content);
  };

  it('loses the whitespace between its elements, but none of its words', async () => {
    expect(await contentOf('\n  <g>\n  </g>\n')).toEqual(['<svg viewBox="0 0 2 1"><g></g></svg>']);
    const words = '<text><tspan>Samen</tspan> <tspan>sterk</tspan></text>';
    expect(await contentOf(words)).toEqual([`<svg viewBox="0 0 2 1">${words}</svg>`]);
  });

  it('has the same name and content, whatever the line endings of a checkout', async () => {
    const svg = '<svg viewBox="0 0 2 1">\n<text>\nSamen\n</text>\n</svg>\n';
    const made = (text: string) => buildPicture('a.svg', bytes(text), folder);
    expect(await made(svg.replaceAll('\n', '\r\n'))).toEqual(await made(svg));
  });
});

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#484' } });

describe('a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is published without its location: %s',
    async (format) => {
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
    },
  );

  it('without metadata is published byte for byte', async () => {
    const content = await plain().png().toBuffer();
    const { files } = await buildPicture('foto.png', content, folder);
    expect(files.some((file) => Buffer.from(file.content).equals(content))).toBe(true);
  });
});

describe('an animated picture', () => {
  const frames = (format: 'webp' | 'gif') => {
    const colours = ['#f00', '#0f0', '#00f'].map((background) => ({
      create: { width: 40, height: 30, channels: 3 as const, background },
    }));
    return Promise.all(colours.map((colour) => sharp(colour).png().toBuffer())).then((images) =>
      sharp(images, { join: { animated: true } })
        .toFormat(format)
        .toBuffer(),
    );
  };

  it('keeps its frames, and loses its metadata: animated WebP', async () => {
    const moving = await frames('webp');
    const withMetadata = await sharp(moving, { animated: true })
      .withExif({ IFD0: { Artist: 'Anna' } })
      .toBuffer();
    for (const content of [moving, withMetadata]) {
      const { picture, files } = await buildPicture('beweegt.webp', content, folder);
      expect(picture).toMatchObject({ width: 40, height: 30, sources: [] });
      expect(files.length).toBe(1);
      const { pages, exif } = await sharp(files[0]?.content).metadata();
      expect({ pages, exif }).toEqual({ pages: 3, exif: undefined });
    }
  });

  it('is published unchanged: APNG and an AVIF sequence', async () => {
    const still = await plain().png().toBuffer();
    const chunk = Buffer.alloc(20);
    chunk.writeUInt32BE(8, 0);
    chunk.write('acTL', 4);
    chunk.writeUInt32BE(1, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
    const moving = Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
    const { picture, files } = await buildPicture('beweegt.png', moving, folder);
    expect(picture.sources).toEqual([]);
    expect(files.map(({ content }) => Buffer.from(content).equals(moving))).toEqual([true]);
    expect(isAnimated(Buffer.from('\0\0\0\x20ftypavis\0\0\0\0', 'latin1'))).toBe(true);
    expect(isAnimated(await plain().avif().toBuffer())).toBe(false);
  });
});

describe('what is hidden in a picture', () => {
  const holds = async (name: string, content: Uint8Array, secret: string) => {
    const { files } = await buildPicture(name, content, folder);
    return files.some((file) => Buffer.from(file.content).includes(secret));
  };

  it('is not published: a film after a JPEG, metadata in a PNG, a photograph in a drawing', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    expect(await holds('foto.jpg', Buffer.concat([jpeg, Buffer.from('ftypmp42 52.3702')]), '52.3702')).toBe(
      false,
    );
    const chunk = Buffer.alloc(27);
    chunk.writeUInt32BE(15, 0);
    chunk.write('prVtGeheim van Anna', 4);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 23)), 23);
    const png = await plain().png().toBuffer();
    const withMetadata = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect(await holds('foto.png', withMetadata, 'van Anna')).toBe(false);
    const taken = await plain()
      .withExif({ IFD0: { Make: 'Camera van Anna' } })
      .jpeg()
      .toBuffer();
    const svg = `<svg viewBox="0 0 2 1"><image href="data:image/jpeg;base64,${taken.toString('base64')}"/></svg>`;
    const { files } = await buildPicture('a.svg', bytes(svg), folder);
    const inside = /base64,([^"]+)/.exec(String(files[0]?.content))?.[1] ?? '';
    expect((await sharp(Buffer.from(inside, 'base64')).metadata()).exif).toBeUndefined();
  });
});

describe('a photograph that cannot be read', () => {
  it('is reported as too large when that is what is wrong', async () => {
    // The header of a PNG says how large it is, which is enough to refuse it (PNG specification, IHDR).
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(buildPicture('foto.png', png, folder)).rejects.toThrow(
      /^pages\/_media\/foto\.png: Deze afbeelding heeft te veel pixels\./,
    );
  });

  it.each([
    ['empty', ''],
    ['no picture', 'Dit is geen foto.'],
  ])('is reported with a cure: %s', async (_what, text) => {
    const message = /^pages\/_media\/foto\.png: .*Bewaar de afbeelding opnieuw/;
    await expect(pictureSize('foto.png', bytes(text))).rejects.toThrow(message);
    await expect(buildPicture('foto.png', bytes(text), tmpdir())).rejects.toThrow(UnreadablePictureError);
  });
});

describe('a photograph that was taken with the camera upright', () => {
  // EXIF orientation 6: a quarter turn to the right shows it upright.
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
  const photograph = lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();

  it('has the size that it is shown in', async () => {
    expect(await pictureSize('foto.jpg', await photograph)).toEqual({ width: 20, height: 40 });
  });

  it('is upright in every format', async () => {
    const { picture, files } = await buildPicture('foto.jpg', await photograph, folder);
    expect(picture).toMatchObject({ width: 20, height: 40 });
    const lighter = files.filter(({ path }) => !path.endsWith('.jpg'));
    expect(lighter.length).toBe(2);
    for (const { path, content } of lighter) {
      expect(await sharp(Buffer.from(content)).metadata(), path).toMatchObject({ width: 20, height: 40 });
    }
  });
});
