import { z } from 'zod';
import type { Database } from '../database.ts';
import { countedNetworks } from './client-address.ts';

/** A limiter's verdict on a post. */
export interface Verdict {
  /** Seconds until the next post from this sender is accepted; 0 when this one is. */
  waitSeconds: number;
  /** Whether all senders together exceed what a function is meant for. */
  isFlood: boolean;
}

/** Counts one post from an address to a function, which the scope names. */
export type RateLimiter = (scope: string, address: string) => Promise<Verdict>;

/** The multiple of one address's limit that all addresses together may send before it counts as a flood. */
const FLOOD_TIMES = 6;

const countedRow = z.object({ seconds: z.number() });

/**
 * Makes a limiter that lets through at most `perMinute` posts in any 60 seconds, per function and address, and a
 * multiple of that per network. It counts in the database, so that all instances share the count.
 *
 * @param perMinute 0 lets everything through
 */
export function createRateLimiter(database: Database, perMinute: number): RateLimiter {
  const count = async (key: string, most: number): Promise<number> => {
    const [row] = await database.query('select intake.count_post($1, $2::integer) as seconds', [key, most]);
    return countedRow.parse(row).seconds;
  };
  return async (scope, address) => {
    if (perMinute === 0) return { waitSeconds: 0, isFlood: false };
    for (const { key, times } of countedNetworks(address)) {
      const waitSeconds = await count(`${scope} ${key}`, perMinute * times);
      if (waitSeconds > 0) return { waitSeconds, isFlood: false };
    }
    return { waitSeconds: 0, isFlood: (await count(scope, perMinute * FLOOD_TIMES)) > 0 };
  };
}

/** Removes what no longer counts: addresses are personal data, kept no longer than needed. */
export async function forgetAddresses(database: Database): Promise<void> {
  // After the clock was set back, a post's time lies in the future.
  await database.query(
    `delete from intake.rate_limits
     where last_post < now() - interval '1 minute' or last_post > now() + interval '1 minute'`,
  );
  await database.query('delete from intake.daily_counts where day <> current_date');
}
