import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font, FontCollection } from 'fontkit';
import { REPOSITORY } from '../../renderer/files/repository.ts';

const require = createRequire(import.meta.url);
let font: Font | undefined;

/** Returns the font for titles on social images. Loads it on first use. */
export function titleFont(): Font {
  if (font) return font;
  const { create }: { create(file: Buffer): Font | FontCollection } = require('fontkit');
  const opened = create(readFileSync(join(REPOSITORY, 'renderer/styles/fonts/bricolage-grotesque.woff2')));
  font = 'fonts' in opened ? opened.fonts[0] : opened;
  if (!font) throw new Error('bricolage-grotesque.woff2 holds no font.');
  return font;
}

/** Returns the characters of a text that the font lacks, each once. A letter and its marks count as one (NFC). */
export function missingLetters(text: string): string[] {
  const letters = new Set(text.normalize('NFC').replaceAll(/\s|\u200d|\ufe0f/g, ''));
  return [...letters].filter((letter) => !titleFont().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}
