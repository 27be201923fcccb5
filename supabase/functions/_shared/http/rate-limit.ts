import { z } from 'zod';
import type { Database } from '../database.ts';
import { countedNetworks } from './client-address.ts';

/** What a limiter says of a post. */
export interface Verdict {
  /** Seconds until the next post of this sender is welcome; 0 when this one is. */
  waitSeconds: number;
  /** Whether all senders together send more than a function is made for. */
  isFlood: boolean;
}

/** Counts one post of an address to a function, named by the scope. */
export type RateLimiter = (scope: string, address: string) => Promise<Verdict>;

/** How many times the limit of one address all addresses together may send before it is a flood. */
const FLOOD_TIMES = 6;

const countedRow = z.object({ seconds: z.number() });

/**
 * Makes a limiter that lets through at most `perMinute` posts in any 60 seconds, per function and address, and a multiple
 * of it from a network. It counts in the database, so that all instances share the count.
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
  // A post lies in the future after the clock was set back.
  await database.query(
    `delete from intake.rate_limits
     where last_post < now() - interval '1 minute' or last_post > now() + interval '1 minute'`,
  );
  await database.query('delete from intake.daily_counts where day <> current_date');
}
