import { z } from 'zod';
import type { Database } from './database.ts';
import { LONGEST_DELAY_MS } from './outbox/back-off.ts';

const countedRow = z.object({ counted: z.boolean() });

/**
 * Counts one more for today (UTC), unless the count already is `most`.
 *
 * @returns whether it was counted; throws what the database throws
 */
export async function countToday(database: Database, key: string, most: number): Promise<boolean> {
  const [row] = await database.query('select intake.count_today($1, $2::integer) as counted', [key, most]);
  return countedRow.parse(row).counted;
}

const todayRow = z.object({ count: z.number() });

/** Returns today's count of something. */
export async function countedToday(database: Database, key: string): Promise<number> {
  const rows = await database.query(
    'select count from intake.daily_counts where key = $1 and day = current_date',
    [key],
  );
  return rows.length === 0 ? 0 : todayRow.parse(rows[0]).count;
}

/** Returns the seconds until today's counts end, at least one. */
export function secondsLeftToday(now: Date): number {
  return Math.ceil(86_400 - ((now.getTime() / 1000) % 86_400));
}

/**
 * Returns how long nothing more is to be done of what a limit allows in a day: 0 while there is room for it.
 *
 * @param most per day; 0 means no limit
 * @returns milliseconds, at most two hours
 */
export async function msUntilAllowed(database: Database, key: string, most: number): Promise<number> {
  if (most === 0 || (await countedToday(database, key)) < most) return 0;
  return Math.min(LONGEST_DELAY_MS, secondsLeftToday(new Date()) * 1000);
}
