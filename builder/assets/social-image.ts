import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The part of the picture that is free for a title, in pixels of a picture of 1200 by 630. */
const TITLE = { left: 80, top: 230, width: 560, lineHeight: 1.08, height: 330, sizes: [76, 64, 54, 46, 40] };
/** Beside the mark in the site's own picture. */
const BRAND = { left: 200, baseline: 140, size: 44 };
const INK = '#12332d';

let display: Font | undefined;

function displayFont(repository: string): Font {
  if (display) return display;
  const opened = create(readFileSync(join(repository, 'renderer/styles/fonts/bricolage-grotesque.woff2')));
  const font = 'fonts' in opened ? opened.fonts[0] : opened;
  if (!font) throw new Error('bricolage-grotesque.woff2 holds no font.');
  display = font;
  return font;
}

/** Returns the width of a text at a size, in pixels. */
const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Breaks a text into lines no wider than the title's place. */
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
function outlines(font: Font, text: string, left: number, baseline: number, size: number): string {
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
export function socialImageSvg(repository: string, background: string, title: string, brand: string): string {
  const font = displayFont(repository);
  const fits = (size: number) => {
    const lines = linesOf(font, title, size);
    return (
      lines.length * size * TITLE.lineHeight <= TITLE.height &&
      lines.every((line) => widthOf(font, line, size) <= TITLE.width)
    );
  };
  const size = TITLE.sizes.find(fits) ?? TITLE.sizes.at(-1) ?? 40;
  const lines = linesOf(font, title, size).slice(0, Math.floor(TITLE.height / (size * TITLE.lineHeight)));
  const drawn = lines.map((line, index) =>
    outlines(font, line, TITLE.left, TITLE.top + size * 0.8 + index * size * TITLE.lineHeight, size),
  );
  const signature = outlines(font, brand, BRAND.left, BRAND.baseline, BRAND.size);
  return background.replace('</svg>', () => `${drawn.join('')}${signature}</svg>`);
}
