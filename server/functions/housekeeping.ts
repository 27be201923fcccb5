import { type Environment, readSettings, retentionSettings } from '../../schemas/settings.ts';
import { forgetAddresses } from '../../supabase/functions/_shared/http/rate-limit.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';
import type { ServerDatabase } from './migrations.ts';
import { forgetOld, forgetSuspects } from './records.ts';

/** Time between two clean-ups of old submissions. */
const INTERVAL_MS = 3_600_000;

/**
 * How many suspect submissions are kept. One address can send 14,400 a day within the default rate limit, of up to 20
 * kB each: 280 MB a day, and 100 GB in a year.
 */
const KEPT_SUSPECTS = 10_000;

/** Removes from the files of the database what need not be kept. */
interface Housekeeping {
  /** Cleans up. Throws what the database throws. */
  round: () => Promise<void>;
  /** Tells that submissions were deleted, whose bytes are then removed in the next round. */
  noteDeletion: () => void;
}

/**
 * Makes the clean-up for each round of a loop: it removes addresses that no longer count, and at most once an hour what
 * was received more than `RETENTION_DAYS` ago, and the oldest suspect submissions beyond the number that is kept.
 *
 * @param keptSuspects that number
 */
export function createHousekeeping(
  database: ServerDatabase,
  env: Environment,
  log: Log,
  keptSuspects: number = KEPT_SUSPECTS,
): Housekeeping {
  const { RETENTION_DAYS: days } = readSettings(retentionSettings, env);
  let next = 0;
  let deletions = 0;
  const deleteOld = async () => {
    if (performance.now() < next) return;
    const forgotten = days > 0 ? await forgetOld(database, days) : 0;
    const suspects = await forgetSuspects(database, keptSuspects);
    deletions += forgotten + suspects;
    next = performance.now() + INTERVAL_MS;
    if (forgotten > 0) log('submissions forgotten', { count: forgotten, days });
    if (suspects > 0) log('suspect submissions forgotten', { count: suspects, kept: keptSuspects });
  };
  return {
    round: async () => {
      await forgetAddresses(database);
      await database.tidy();
      await deleteOld();
      if (deletions === 0) return;
      const before = deletions;
      await database.compact();
      // More may have been deleted meanwhile.
      deletions -= before;
    },
    noteDeletion: () => {
      deletions += 1;
    },
  };
}
