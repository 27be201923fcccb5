import type { Log } from '../../supabase/functions/_shared/log.ts';
import { errorFacts } from '../../supabase/functions/_shared/log.ts';

/** The one worker that delivers, for as long as the server runs. */
export interface DeliveryLoop {
  /** There may be something to deliver. */
  wake: () => void;
  /** Ends the loop; an attempt under way is cut short after a while, and repeated at the next start. */
  stop: () => Promise<void>;
}

/** What the loop turns on. */
interface DeliveryLoopOptions {
  /** One round; gives the milliseconds for which nothing may be tried. */
  round: (signal: AbortSignal) => Promise<number>;
  /** Milliseconds until the next submission is due, `null` when none waits. */
  timeUntilDue: () => Promise<number | null>;
  log: Log;
}

/** How long a stopping server lets an attempt finish, in milliseconds. */
const grace = 3_000;
/** After a failure of the database itself, in milliseconds. */
const afterFailure = 5_000;
/** Longest sleep, in milliseconds: a round also clears away addresses that no longer count. */
const longestSleep = 60_000;

/** Starts the worker; its first round begins at once. */
export const startDeliveryLoop = ({ round, timeUntilDue, log }: DeliveryLoopOptions): DeliveryLoop => {
  const ending = new AbortController();
  let stopped = false;
  let wanted = false;
  let quietUntil = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const runRound = async (): Promise<void> => {
    wanted = false;
    try {
      quietUntil = performance.now() + (await round(ending.signal));
      schedule((await timeUntilDue()) ?? longestSleep);
    } catch (error) {
      if (!stopped) log('delivery failed', errorFacts(error));
      schedule(afterFailure);
    }
  };

  const run = async (): Promise<void> => {
    await runRound();
    running = null;
    if (wanted) schedule(0);
  };

  const schedule = (delay: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    const quiet = quietUntil - performance.now();
    const sleep = Math.min(longestSleep, Math.max(delay, quiet, 0));
    timer = setTimeout(() => {
      // The sleep may have been cut at its longest while the CRM still wants to be left alone.
      if (performance.now() < quietUntil) schedule(0);
      else if (running === null) running = run();
    }, sleep);
  };

  const wake = (): void => {
    if (running !== null) wanted = true;
    else schedule(0);
  };

  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), grace);
      await running;
      clearTimeout(cut);
    },
  };
};
