import type { Origin } from '../renderer/origin.ts';

/** Tells whether two places are the same. */
export const isAt = (a: Origin, b: Origin) => a.file === b.file && a.pointer === b.pointer;

/** Tells whether a place is another one, or inside it. */
export const isWithin = ({ file, pointer }: Origin, around: Origin) =>
  file === around.file && `${pointer}/`.startsWith(`${around.pointer}/`);
