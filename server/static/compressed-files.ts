import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Media types of compressible files, by extension (RFC 9239, RFC 5545, W3C Web App Manifest). */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** Smaller files fit in one packet uncompressed. */
const LEAST_BYTES = 512;

/** Most bytes to cache; the pages and scripts of this site take about 1 MiB. */
const MOST_KEPT_BYTES = 64 * 2 ** 20;

/** Above this Brotli gets much slower; each file is compressed once. */
const BROTLI_QUALITY = 9;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** A file as it currently is on the disk. */
interface FileVersion {
  path: string;
  size: number;
  mtimeMs: number;
}

/** Returns the media type of a text file by its name; undefined for a file that does not compress. */
export function textTypeOf(name: string): string | undefined {
  return TEXT_TYPES[/\.([a-z]+)$/.exec(name)?.[1] ?? ''];
}

/** Tells whether a file is worth compressing. */
export function isCompressible({ path, size }: FileVersion): boolean {
  return size >= LEAST_BYTES && textTypeOf(path) !== undefined;
}

/**
 * Makes a cache of compressed files: each version of a file is compressed once, off the main thread, at the first
 * request for it; beyond a limit it starts over. Builds do not compress: static hosts do it themselves, and a build of
 * thousands of pages would take much longer.
 *
 * @returns a function that reads a file in an encoding; rejects with the file system's error
 */
export function createCompressedFiles(
  mostBytes = MOST_KEPT_BYTES,
): (file: FileVersion, encoding: keyof typeof compress) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;

  const make = async (key: string, path: string, encoding: keyof typeof compress): Promise<Buffer> => {
    try {
      const bytes = await compress[encoding](await readFile(path));
      keptBytes += bytes.byteLength;
      if (keptBytes > mostBytes) {
        kept.clear();
        keptBytes = 0;
      }
      return bytes;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
  return ({ path, size, mtimeMs }, encoding) => {
    const key = `${encoding} ${size} ${mtimeMs} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make(key, path, encoding);
    kept.set(key, made);
    return made;
  };
}
