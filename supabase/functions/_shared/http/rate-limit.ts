import { z } from 'zod';
import type { Database } from '../database.ts';

/**
 * Counts one post.
 *
 * @returns seconds to wait before the next one is welcome; 0 when this one is
 */
export type RateLimiter = (scope: string, address: string) => Promise<number>;

const countedRow = z.object({ seconds: z.number() });

/**
 * Makes a limiter that lets through at most `perMinute` posts in any 60 seconds, per function and address. It counts in
 * the database, so that all instances share the count.
 *
 * @param perMinute 0 lets everything through
 */
export function createRateLimiter(database: Database, perMinute: number): RateLimiter {
  return async (scope, address) => {
    if (perMinute === 0) return 0;
    const [row] = await database.query('select intake.count_post($1, $2::integer) as seconds', [
      `${scope} ${address}`,
      perMinute,
    ]);
    return countedRow.parse(row).seconds;
  };
}

/** Removes addresses whose posts no longer count: they are personal data, kept no longer than needed. */
export async function forgetAddresses(database: Database): Promise<void> {
  // A post lies in the future after the clock was set back.
  await database.query(
    `delete from intake.rate_limits
     where last_post < now() - interval '1 minute' or last_post > now() + interval '1 minute'`,
  );
}
