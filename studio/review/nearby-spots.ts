import { around, type Spot } from './in-page/boxes.ts';

/** Changes in one block that are nearer to one another than this are in one picture, in pixels. */
const NEAR = 320;

/** Changes beside one another are in one picture when it is no wider than this, in pixels. */
export const WIDEST = 800;

/** The most that is shown of a change, in pixels. */
export const TALLEST = 900;

/** A place that differs, before and after; null where visitors see it only after a press. */
export type SpotPair = readonly [Spot | null, Spot | null];

/** Returns the spots of one version: 0 is the earlier one. */
export const sideOf = (pairs: readonly SpotPair[], side: number): Spot[] =>
  pairs.flatMap((pair) => pair[side] ?? []);

/** Groups places that are near in both versions, so that one picture shows them. */
export function nearbySpots(pairs: readonly SpotPair[]): SpotPair[][] {
  const groups: SpotPair[][] = [];
  const fits = (group: readonly SpotPair[], pair: SpotPair) =>
    [0, 1].every((side) => {
      const [spot, others] = [pair[side], sideOf(group, side)];
      if (!spot || others.length === 0) return true;
      const range = around(others);
      const whole = around([range, spot]);
      const isBeside = whole.right - whole.left <= Math.max(WIDEST, range.right - range.left);
      const isBelow = spot.top - range.bottom < NEAR && range.top - spot.bottom < NEAR;
      return isBeside && isBelow && whole.bottom - whole.top < TALLEST;
    });
  for (const pair of pairs) {
    const last = groups.at(-1);
    if (last && fits(last, pair)) last.push(pair);
    else groups.push([pair]);
  }
  return groups;
}
