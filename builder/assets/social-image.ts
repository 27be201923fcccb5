import type { Font } from 'fontkit';
import { missingLetters, titleFont } from '../../lint/pictures/title-font.ts';

/** The part of the picture that is free for a title, in pixels of a picture of 1200 by 630. */
const TITLE = { left: 80, top: 230, width: 560, lineHeight: 1.08, height: 330, sizes: [76, 64, 54, 46, 40] };
/** Beside the mark in the site's own picture. */
const BRAND = { left: 200, baseline: 140, size: 44 };
const INK = '#12332d';

/**
 * Returns a text in letters that the font has: composed ones, or else without their mark. The lint reports any
 * others.
 */
function drawable(text: string): string {
  const missing = new Set(missingLetters(text));
  const letters = [...text.normalize('NFC')].map((letter) =>
    missing.has(letter) ? letter.normalize('NFD').replaceAll(/\p{M}/gu, '') : letter,
  );
  const stillMissing = new Set(missingLetters(letters.join('')));
  return letters
    .filter((letter) => !stillMissing.has(letter))
    .join('')
    .trim();
}

/** Returns the width of a text at a size, in pixels. */
const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Breaks a word that is wider than the title area; its parts end in a hyphen. */
function partsOf(font: Font, word: string, size: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(font, `${part}${letter}-`, size) > TITLE.width) {
      parts.push(`${part}-`);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Breaks a text into lines no wider than the title area. */
function linesOf(font: Font, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer, size) <= TITLE.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws a line of text as outlines, so that no font has to be installed where the picture is made. */
function outlines(font: Font, text: string, { left, baseline, size }: typeof BRAND): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = glyph.path
      .scale(1, -1)
      .translate(x + (positions[index]?.xOffset ?? 0), 0)
      .toSVG();
    x += positions[index]?.xAdvance ?? 0;
    return `<path d="${path}"/>`;
  });
  return `<g fill="${INK}" transform="translate(${left} ${baseline}) scale(${scale})">${paths.join('')}</g>`;
}

/**
 * Draws the picture for shared links to one page: the site's own picture with the page's title and the brand on it.
 *
 * @param background the site's picture as SVG, 1200 by 630, with its left half free
 * @returns an SVG without text elements
 */
export function socialImageSvg(background: string, typedTitle: string, brand: string): string {
  const font = titleFont();
  const smallest = TITLE.sizes.at(-1) ?? 40;
  const fitting = (word: string) =>
    widthOf(font, word, smallest) <= TITLE.width ? [word] : partsOf(font, word, smallest);
  const title = drawable(typedTitle).split(/\s+/).flatMap(fitting).join(' ');
  const fits = (size: number) => {
    const lines = linesOf(font, title, size);
    return (
      lines.length * size * TITLE.lineHeight <= TITLE.height &&
      lines.every((line) => widthOf(font, line, size) <= TITLE.width)
    );
  };
  const size = TITLE.sizes.find(fits) ?? smallest;
  const lines = linesOf(font, title, size).slice(0, Math.floor(TITLE.height / (size * TITLE.lineHeight)));
  const drawn = lines.map((line, index) => {
    const baseline = TITLE.top + size * 0.8 + index * size * TITLE.lineHeight;
    return outlines(font, line, { left: TITLE.left, baseline, size });
  });
  const signature = outlines(font, drawable(brand), BRAND);
  return background.replace('</svg>', () => `${drawn.join('')}${signature}</svg>`);
}
