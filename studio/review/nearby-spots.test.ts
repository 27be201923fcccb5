import { expect, it } from 'vitest';
import { nearbySpots, TALLEST, WIDEST } from './nearby-spots.ts';

const spot = (top: number, left = 0) => ({ left, right: left + 100, top, bottom: top + 20 });
/** The number of places in each picture, of places that are the same in both versions. */
const pictured = (...spots: ReturnType<typeof spot>[]) =>
  nearbySpots(spots.map((each) => [each, each])).map((group) => group.length);

it('places that are near are in one picture, and far ones are not', () => {
  expect(pictured(spot(0), spot(300))).toEqual([2]);
  expect(pictured(spot(0), spot(400))).toEqual([1, 1]);
});

it('no picture is taller or wider than a reviewer sees at once', () => {
  expect(pictured(spot(0), spot(300), spot(600), spot(TALLEST))).toEqual([3, 1]);
  expect(pictured(spot(0), spot(0, WIDEST - 100))).toEqual([2]);
  expect(pictured(spot(0), spot(0, WIDEST))).toEqual([1, 1]);
});

it('places are apart when they are so in one of both versions, and one that only one version shows joins', () => {
  expect(
    nearbySpots([
      [spot(0), spot(0)],
      [spot(100), spot(800)],
      [null, spot(850)],
    ]).map((group) => group.length),
  ).toEqual([1, 2]);
});
