import { type Environment, readSettings, retentionSettings } from '../../schemas/settings.ts';
import { forgetAddresses } from '../../supabase/functions/_shared/http/rate-limit.ts';
import type { Log } from '../../supabase/functions/_shared/log.ts';
import type { ServerDatabase } from './migrations.ts';
import { forgetOld } from './records.ts';

/** Time between two clean-ups of old submissions. */
const INTERVAL_MS = 3_600_000;

/**
 * Makes the clean-up for each round of a loop: it removes addresses that no longer count, from the files too, and at most
 * once an hour what was received more than `RETENTION_DAYS` ago.
 *
 * @returns a function that throws what the database throws
 */
export function createHousekeeping(
  database: ServerDatabase,
  env: Environment,
  log: Log,
): () => Promise<void> {
  const { RETENTION_DAYS: days } = readSettings(retentionSettings, env);
  let next = 0;
  return async () => {
    await forgetAddresses(database);
    await database.tidy();
    if (performance.now() < next) return;
    if (days > 0) {
      const forgotten = await forgetOld(database, days);
      if (forgotten > 0) {
        await database.compact();
        log('submissions forgotten', { count: forgotten, days });
      }
    }
    next = performance.now() + INTERVAL_MS;
  };
}
