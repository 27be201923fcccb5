import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { buildPicture, pictureSize, svgSize, UnreadablePictureError } from './media-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('svgSize', () => {
  it.each([
    ['<svg viewBox="0 0 24 12">', 24, 12],
    ["<svg viewBox='0 0 24 12'>", 24, 12],
    ["<svg width='30px' height='20' viewBox='0 0 24 12'>", 30, 20],
  ])('reads %s', (svg, width, height) => expect(svgSize(svg, 'a.svg')).toEqual({ width, height }));

  it('names the file and the cure when a drawing has no size', () => {
    expect(() => svgSize('<svg>', 'map/a.svg')).toThrow(UnreadablePictureError);
    expect(() => svgSize('<svg>', 'map/a.svg')).toThrow(/^pages\/_media\/map\/a\.svg: .*viewBox/);
  });
});

describe('a photograph that cannot be read', () => {
  it.each([
    ['empty', ''],
    ['no picture', 'Dit is geen foto.'],
  ])('is named with a cure: %s', async (_what, text) => {
    const message = /^pages\/_media\/foto\.png: .*Bewaar de afbeelding opnieuw/;
    await expect(pictureSize('foto.png', bytes(text))).rejects.toThrow(message);
    await expect(buildPicture('foto.png', bytes(text), tmpdir())).rejects.toThrow(UnreadablePictureError);
  });
});
