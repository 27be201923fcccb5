import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { checkoutText, fileHash } from './content-hash.ts';
import type { BuiltFile } from './media-files.ts';

/** The fonts of renderer/styles/fonts. The first screen needs both. */
const FONTS = ['bricolage-grotesque.woff2', 'figtree.woff2'];

/** Files from a folder, published with a hash in their names, and their URLs by path in that folder. */
interface HashedAssets {
  files: BuiltFile[];
  urls: Map<string, string>;
}

function hashedAssets(folder: string, names: readonly string[]): HashedAssets {
  const urls = new Map<string, string>();
  const files = names.map((name) => {
    const extension = extname(name);
    const read = readFileSync(join(folder, name));
    const content = extension === '.svg' ? checkoutText(read) : read;
    const path = `media/${basename(name, extension)}-${fileHash(content)}${extension}`;
    urls.set(name, `/${path}`);
    return { path, content };
  });
  return { files, urls };
}

/** Reads the fonts that the site's style uses. */
export const builtFonts = (repository: string): HashedAssets =>
  hashedAssets(join(repository, 'renderer/styles/fonts'), FONTS);

/** Lists the files in blocks/ that browsers fetch, such as `programme-hero/signs.svg`. */
export const blockFileNames = (repository: string): string[] =>
  readdirSync(join(repository, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) === '.svg')
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Reads the files of blocks. */
export const builtBlockFiles = (repository: string): HashedAssets =>
  hashedAssets(join(repository, 'blocks'), blockFileNames(repository));
