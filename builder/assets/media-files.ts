import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { checkoutText, contentHash, fileHash } from './content-hash.ts';

/** A picture that cannot be used: the message names the file and the cure, in Dutch. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

/**
 * Runs work of `sharp` on a picture, and tells the author in Dutch why it fails.
 *
 * @param name path below pages/_media
 * @throws UnreadablePictureError when `sharp` cannot read the picture
 */
export async function decoded<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const tooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
    const told = tooLarge
      ? 'deze afbeelding heeft te veel beeldpunten. Maak haar kleiner: 2000 punten breed is ruim genoeg.'
      : 'dit bestand is leeg, beschadigd of geen afbeelding. Bewaar de afbeelding opnieuw, of haal het bestand weg.';
    throw new UnreadablePictureError(`pages/_media/${name}: ${told}`, { cause });
  }
}

/** A file to be written below the site's root. */
export interface BuiltFile {
  /** Path in the site, without a slash in front. */
  path: string;
  content: string | Uint8Array;
}

interface BuiltPicture {
  picture: ResolvedPicture;
  files: readonly BuiltFile[];
}

/** Widths in pixels at which photographs are offered: a portrait, then 2x of a phone's column, a phone and a tablet. */
const WIDTHS = [240, 480, 960, 1440];
const FORMATS = [
  { type: 'image/avif', extension: 'avif', options: { quality: 55 } },
  { type: 'image/webp', extension: 'webp', options: { quality: 78 } },
] as const;

/** CSS pixels per unit (CSS Values and Units 4, section 6.2). */
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};

/** Reads a length in CSS pixels from an attribute; undefined without one, or when it depends on the page around it. */
function lengthIn(tag: string, attribute: string): number | undefined {
  const found = new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*([\\d.]+)\\s*([a-z]*)\\s*["']`).exec(tag);
  const pixels = PIXELS[found?.[2] ?? ''];
  return found === null || pixels === undefined ? undefined : Number(found[1]) * pixels;
}

/**
 * Returns the intrinsic size of an SVG in CSS pixels, from its `width` and `height`, or else its `viewBox`.
 *
 * @throws UnreadablePictureError when the drawing has neither
 */
export function svgSize(svg: string, name: string): { width: number; height: number } {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const box = /\bviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag);
  const ownWidth = lengthIn(tag, 'width');
  const ownHeight = lengthIn(tag, 'height');
  // A width of its own with the height of its viewBox would give the drawing another shape.
  const [width, height] =
    ownWidth !== undefined && ownHeight !== undefined
      ? [ownWidth, ownHeight]
      : [Number(box?.[1] ?? 0), Number(box?.[2] ?? 0)];
  if (!(width > 0 && height > 0))
    throw new UnreadablePictureError(
      `pages/_media/${name}: deze tekening zegt niet hoe groot zij is. ` +
        'Zet width en height in het element <svg>, of een viewBox, of haal het bestand weg.',
    );
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * Returns the intrinsic size of a picture in CSS pixels.
 *
 * @param name path below pages/_media
 * @throws UnreadablePictureError for a drawing without a size, or a photograph that cannot be read
 */
export async function pictureSize(
  name: string,
  content: Uint8Array,
): Promise<{ width: number; height: number }> {
  if (extname(name) === '.svg') return svgSize(new TextDecoder().decode(content), name);
  const { default: sharp } = await import('sharp');
  // As it is shown: cameras store a photograph as it was held, and its EXIF says how to turn it.
  const { autoOrient } = await decoded(name, () => sharp(content).metadata());
  return autoOrient;
}

/** Longest part of an author's file name that is kept: file systems take 255 bytes, and a hash and an ending follow. */
const LONGEST_NAME = 200;

function builtName(name: string, content: string | Uint8Array, extension: string): string {
  const base = basename(name, extname(name)).slice(0, LONGEST_NAME);
  return `media/${base}-${fileHash(content)}.${extension}`;
}

function drawing(name: string, content: Uint8Array): BuiltPicture {
  const svg = checkoutText(content);
  const path = builtName(name, svg, 'svg');
  const picture = { src: `/${path}`, ...svgSize(svg, name), sources: [] };
  // Between the parts of a text, a space is part of it.
  const lighter = svg.includes('<text') ? svg : svg.replaceAll(/>\s+</g, '><').trim();
  return { picture, files: [{ path, content: lighter }] };
}

/**
 * Returns a photograph without what its camera or program noted: where and when it was taken, with what, and by whom.
 * A photograph that holds no such notes stays byte for byte the same.
 */
async function withoutNotes(name: string, content: Uint8Array, cacheDir: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { exif, xmp, iptc, comments } = await decoded(name, () => sharp(content).metadata());
  if (!exif && !xmp && !iptc && !comments) return content;
  const cached = join(cacheDir, `${contentHash(content, 'without notes')}${extname(name)}`);
  if (!existsSync(cached)) {
    // Sharp writes no notes unless it is asked to; it turns the pixels, because the notes said how to turn them.
    writeWhole(cached, await decoded(name, () => sharp(content).autoOrient().toBuffer()));
  }
  return readFileSync(cached);
}

async function photograph(name: string, content: Uint8Array, cacheDir: string): Promise<BuiltPicture> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await pictureSize(name, content);
  const widths = [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, 1920)];
  const files: BuiltFile[] = [];
  const sources = [];
  for (const { type, extension, options } of FORMATS) {
    const candidates = [];
    for (const target of widths) {
      const cached = join(
        cacheDir,
        `${contentHash(content, type, JSON.stringify(options), String(target))}.${extension}`,
      );
      if (!existsSync(cached)) {
        writeWhole(
          cached,
          await decoded(name, () =>
            sharp(content).autoOrient().resize(target).toFormat(extension, options).toBuffer(),
          ),
        );
      }
      const encoded = readFileSync(cached);
      const path = builtName(name, encoded, extension);
      files.push({ path, content: encoded });
      candidates.push(`/${path} ${target}w`);
    }
    sources.push({ type, srcSet: candidates.join(', ') });
  }
  const published = await withoutNotes(name, content, cacheDir);
  const path = builtName(name, published, extname(name).slice(1));
  files.push({ path, content: published });
  return { picture: { src: `/${path}`, width, height, sources }, files };
}

/**
 * Makes the files that browsers get of one picture: a drawing as it is, a photograph in lighter formats and sizes
 * besides the original, none of which says where it was taken. Photographs are encoded once and kept in `cacheDir`.
 *
 * @param name path below pages/_media
 * @throws UnreadablePictureError for a drawing without a size, or a photograph that cannot be read
 */
export async function buildPicture(
  name: string,
  content: Uint8Array,
  cacheDir: string,
): Promise<BuiltPicture> {
  return extname(name) === '.svg' ? drawing(name, content) : photograph(name, content, cacheDir);
}
