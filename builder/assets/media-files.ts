import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ResolvedPicture } from '../../blocks/_shared/block-context.ts';
import { decoded, pictureSize, svgSize } from '../../lint/pictures/picture-file.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { checkoutText, contentHash, fileHash } from './content-hash.ts';
import { lighterDrawing } from './lighter-drawing.ts';
import { hasMetadata, isAnimated, withoutMetadataChunks } from './picture-parts.ts';

/** A file to be written below the site's root. */
export interface BuiltFile {
  /** Path in the site, without a leading slash. */
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

/**
 * Longest part of an author's file name that is kept: file systems allow 255 bytes, and a hash and an extension
 * follow.
 */
const LONGEST_NAME = 200;

/** Returns a file of a cache, which is made when it is not there yet. */
export async function madeOnce(cached: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (!existsSync(cached)) writeWhole(cached, await make());
  return readFileSync(cached);
}

function builtName(name: string, content: string | Uint8Array, extension: string): string {
  const base = basename(name, extname(name)).slice(0, LONGEST_NAME);
  return `media/${base}-${fileHash(content)}.${extension}`;
}

/** A photograph in a drawing. */
const EMBEDDED = /data:image\/(jpeg|jpg|png|webp);base64,([\w+/=\s]+)/g;

/**
 * Returns a photograph without the metadata of its camera or program: where and when it was taken, with what, and by
 * whom. A photograph without such metadata stays the same, byte for byte.
 */
async function cleaned(name: string, content: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { exif, xmp, iptc, comments, orientation = 1 } = await decoded(name, () => sharp(content).metadata());
  if (!exif && !xmp && !iptc && !comments && !hasMetadata(content)) return content;
  const bare = withoutMetadataChunks(content);
  if (orientation === 1 && bare.length < content.length) return bare;
  // Sharp writes no metadata by default; it rotates the pixels, because the orientation is in the metadata.
  return decoded(name, () => sharp(content).autoOrient().toBuffer());
}

/** Returns a photograph without metadata, made once and cached in `cacheDir`. */
async function withoutMetadata(name: string, content: Uint8Array, cacheDir: string): Promise<Uint8Array> {
  const cached = join(cacheDir, `${contentHash(content, 'without metadata')}${extname(name)}`);
  if (existsSync(cached)) return readFileSync(cached);
  const clean = await cleaned(name, content);
  if (clean !== content) writeWhole(cached, clean);
  return clean;
}

/** Returns a drawing whose embedded photographs have no metadata either. */
async function withoutEmbeddedMetadata(name: string, svg: string): Promise<string> {
  const photographs = new Map<string, string>();
  for (const [, type = '', data = ''] of svg.matchAll(EMBEDDED)) {
    const clean = await cleaned(name, Buffer.from(data, 'base64'));
    photographs.set(
      `data:image/${type};base64,${data}`,
      `data:image/${type};base64,${Buffer.from(clean).toString('base64')}`,
    );
  }
  return [...photographs].reduce((all, [before, after]) => all.replaceAll(before, after), svg);
}

async function drawing(name: string, content: Uint8Array): Promise<BuiltPicture> {
  const svg = checkoutText(content);
  const path = builtName(name, svg, 'svg');
  const picture = { src: `/${path}`, ...svgSize(svg, name), sources: [] };
  return { picture, files: [{ path, content: await withoutEmbeddedMetadata(name, lighterDrawing(svg)) }] };
}

/** Returns a picture with its original, without metadata. */
async function published(
  name: string,
  content: Uint8Array,
  cacheDir: string,
  shown: Omit<ResolvedPicture, 'src'>,
): Promise<BuiltPicture> {
  const original = await withoutMetadata(name, content, cacheDir);
  const path = builtName(name, original, extname(name).slice(1));
  return { picture: { src: `/${path}`, ...shown }, files: [{ path, content: original }] };
}

async function photograph(name: string, content: Uint8Array, cacheDir: string): Promise<BuiltPicture> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await pictureSize(name, content);
  // Sharp would turn it into a still picture.
  if (isAnimated(content)) return published(name, content, cacheDir, { width, height, sources: [] });
  const widths = [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, 1920)];
  const files: BuiltFile[] = [];
  const sources = [];
  for (const { type, extension, options } of FORMATS) {
    const candidates = [];
    for (const target of widths) {
      const hash = contentHash(content, type, JSON.stringify(options), String(target));
      const encoded = await madeOnce(join(cacheDir, `${hash}.${extension}`), () =>
        decoded(name, () =>
          sharp(content).autoOrient().resize(target).toFormat(extension, options).toBuffer(),
        ),
      );
      const path = builtName(name, encoded, extension);
      files.push({ path, content: encoded });
      candidates.push(`/${path} ${target}w`);
    }
    sources.push({ type, srcSet: candidates.join(', ') });
  }
  const original = await published(name, content, cacheDir, { width, height, sources });
  return { ...original, files: [...files, ...original.files] };
}

/**
 * Makes the files of one picture for browsers: a drawing as one file, a photograph in lighter formats and sizes
 * besides the original, none of which says where it was taken. An animated picture is published in its own format.
 * Photographs are encoded once and cached in `cacheDir`.
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
