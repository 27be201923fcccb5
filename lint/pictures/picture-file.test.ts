import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureProblem, svgSize, UnreadablePictureError } from './picture-file.ts';

describe('svgSize', () => {
  it.each([
    ['<svg viewBox="0 0 24 12">', 24, 12],
    ["<svg viewBox='0 0 24 12'>", 24, 12],
    ["<svg width='30px' height='20' viewBox='0 0 24 12'>", 30, 20],
    ['<svg width="48" viewBox="0 0 24 12">', 24, 12],
    ['<svg width="100%" height="48" viewBox="0 0 24 12">', 24, 12],
    ['<svg width = "30" height = "20">', 30, 20],
    ['<svg viewBox = " 0,0 24,12 ">', 24, 12],
    ['<svg\n  width="2.54cm"\n  height="1in">', 96, 96],
    ['<svg width="10em" height="5em" viewBox="0 0 24 12">', 24, 12],
  ])('reads %s', (svg, width, height) => expect(svgSize(svg, 'a.svg')).toEqual({ width, height }));

  it('names the file and a cure when a drawing has no size', () => {
    expect(() => svgSize('<svg>', 'map/a.svg')).toThrow(UnreadablePictureError);
    expect(() => svgSize('<svg>', 'map/a.svg')).toThrow(/^pages\/_media\/map\/a\.svg: .*viewBox/);
  });
});

const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"';
const problemOf = async (name: string, content: string | Uint8Array) =>
  (await pictureProblem(name, Buffer.from(content)))?.message;

describe('a drawing that no browser shows', () => {
  it.each([
    [
      'without a namespace',
      '<svg viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
      /niet dat het een tekening is/,
    ],
    ['cut off', `<svg ${SVG}>\n<rect width="4" height="3">`, /afgekapt of beschadigd.* regel 2/],
    ['with an entity of HTML', `<svg ${SVG}><text>Een&nbsp;twee</text></svg>`, /regel 1/],
    ['with a prefix that is not declared', `<svg ${SVG}><use xlink:href="#a"/></svg>`, /beschadigd/],
    ['without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', /niet hoe groot/],
    ['that is a page', '<!doctype html><title>Inloggen</title>', /geen afbeelding/],
    ['empty', '', /leeg/],
  ])('%s', async (_what, svg, message) => expect(await problemOf('a.svg', svg)).toMatch(message));

  it.each([
    [
      'with its namespace as an entity',
      '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 4 3"/>',
    ],
  ])('is not one %s', async (_what, svg) => expect(await problemOf('a.svg', svg)).toBeUndefined());
});

describe('a photograph that no browser shows', () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photograph = sharp({ create: { width: 200, height: 200, channels: 3, background: '#484', noise } });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is one that was truncated: %s', async (format) => {
    const whole = await photograph.clone().toFormat(format).toBuffer();
    expect(await problemOf(`foto.${format}`, whole)).toBeUndefined();
    const half = whole.subarray(0, whole.length / 2);
    expect(await problemOf(`foto.${format}`, half)).toMatch(/beschadigd/);
  });

  it('is one whose format is not that of its extension', async () => {
    expect(await problemOf('foto.jpg', await photograph.clone().tiff().toBuffer())).toMatch(
      /van de soort tiff/,
    );
    expect(await problemOf('foto.png', `<svg ${SVG}/>`)).toMatch(/van de soort svg/);
    expect(await problemOf('foto.png', await photograph.clone().jpeg().toBuffer())).toBeUndefined();
  });
});
