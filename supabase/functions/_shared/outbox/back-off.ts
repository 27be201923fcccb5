/** Two hours: beyond that a recovered CRM would be noticed too late. */
export const longestDelay = 2 * 60 * 60 * 1000;

/**
 * How long to wait after a failed attempt, in milliseconds: doubling from `base`, half of it at random, so
 * that many waiting submissions do not all return at the same moment ("equal jitter").
 *
 * @param attempt the number of the attempt that failed, from 1
 * @param random a number from 0 up to 1
 */
export const retryDelay = (attempt: number, base: number, random: number): number => {
  const full = Math.min(Math.max(longestDelay, base), base * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
};
