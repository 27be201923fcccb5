import { errorFacts, type Log } from '../../supabase/functions/_shared/log.ts';

/** The single worker that delivers for as long as the server runs. */
export interface DeliveryLoop {
  /** Starts a round soon: there may be something to deliver. */
  wake: () => void;
  /** Ends the loop; an attempt in progress is cut short after a grace period, and repeated at the next start. */
  stop: () => Promise<void>;
}

/** The work of the loop. */
interface DeliveryLoopOptions {
  /** Runs one round; resolves to the milliseconds during which nothing may be tried. */
  round: (signal: AbortSignal) => Promise<number>;
  /** Resolves to the milliseconds until the next submission is due; undefined when none is waiting. */
  msUntilDue: () => Promise<number | undefined>;
  /** The event that is logged when a round fails. */
  failure: string;
  log: Log;
}

/** How long a stopping server lets an attempt finish. */
const GRACE_MS = 3_000;
/** Sleep after a failure of the database itself. */
const FAILURE_SLEEP_MS = 5_000;
/** Longest sleep, because a round may also remove addresses that no longer count. */
const LONGEST_SLEEP_MS = 60_000;

/** Starts the worker; its first round begins at once. */
export function startDeliveryLoop({ round, msUntilDue, failure, log }: DeliveryLoopOptions): DeliveryLoop {
  const ending = new AbortController();
  let stopped = false;
  let wanted = false;
  let quietUntil = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runRound = async (): Promise<void> => {
    wanted = false;
    try {
      quietUntil = performance.now() + (await round(ending.signal));
      schedule((await msUntilDue()) ?? LONGEST_SLEEP_MS);
    } catch (error) {
      if (!stopped) log(failure, errorFacts(error));
      schedule(FAILURE_SLEEP_MS);
    }
  };

  const run = async (): Promise<void> => {
    await runRound();
    running = undefined;
    if (wanted) schedule(0);
  };

  const schedule = (delayMs: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    const quietMs = quietUntil - performance.now();
    const sleepMs = Math.min(LONGEST_SLEEP_MS, Math.max(delayMs, quietMs, 0));
    timer = setTimeout(() => {
      // The CRM may have asked for more time than the longest sleep.
      if (performance.now() < quietUntil) schedule(0);
      else running ??= run();
    }, sleepMs);
  };

  const wake = (): void => {
    if (running) wanted = true;
    else schedule(0);
  };

  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), GRACE_MS);
      await running;
      clearTimeout(cut);
    },
  };
}
