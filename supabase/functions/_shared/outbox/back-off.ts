/** Two hours: beyond that a recovered CRM would be noticed too late. */
export const LONGEST_DELAY_MS = 2 * 60 * 60 * 1000;

/**
 * Returns the delay after a failed attempt, in milliseconds: doubling from `baseMs`, half of it random, so that many
 * waiting submissions are not all retried at the same moment ("equal jitter").
 *
 * @param attempt the number of the attempt that failed, from 1
 * @param random a number from 0 up to 1
 */
export function retryDelayMs(attempt: number, baseMs: number, random: number): number {
  const fullMs = Math.min(Math.max(LONGEST_DELAY_MS, baseMs), baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
