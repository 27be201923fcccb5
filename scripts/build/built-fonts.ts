import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { contentHash } from './content-hash.ts';
import type { BuiltFile } from './media-files.ts';

/** The fonts of renderer/styles/fonts. The first screen needs both. */
const FONTS = ['bricolage-grotesque.woff2', 'figtree.woff2'];

/** The fonts with a hash in their name, and their addresses by file name. */
export function builtFonts(repository: string): { files: BuiltFile[]; urls: Map<string, string> } {
  const urls = new Map<string, string>();
  const files = FONTS.map((font) => {
    const content = readFileSync(join(repository, 'renderer/styles/fonts', font));
    const path = `media/${basename(font, extname(font))}-${contentHash(content)}.woff2`;
    urls.set(font, `/${path}`);
    return { path, content };
  });
  return { files, urls };
}
