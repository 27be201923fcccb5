import { errorFacts, type Log } from '../../supabase/functions/_shared/log.ts';
import { outsideRequests } from './server-log.ts';

/** Work that goes on for as long as the server runs, one round after another. */
interface Loop {
  /** Starts a round soon: there may be something to do. */
  wake: () => void;
  /** Ends the loop; a round in progress is cut short after a grace period. */
  stop: () => Promise<void>;
}

/** The work of a loop. */
interface LoopOptions {
  /** Runs one round; resolves to the milliseconds during which nothing may be tried. */
  round: (signal: AbortSignal) => Promise<number>;
  /** Resolves to the milliseconds until there is something to do; undefined when nothing is waiting. */
  msUntilDue: () => Promise<number | undefined>;
  /** The event that is logged when a round fails. */
  failure: string;
  log: Log;
}

/** How long a stopping server lets a round finish. */
const GRACE_MS = 3_000;
/** Sleep after a failure of the database itself. */
const FAILURE_SLEEP_MS = 5_000;
/** Longest sleep, and so the rhythm of a loop in which nothing is ever due: the clean-up. */
const LONGEST_SLEEP_MS = 60_000;

/** Starts a loop; its first round begins at once. */
export function startLoop({ round, msUntilDue, failure, log }: LoopOptions): Loop {
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
    const begin = () => {
      // The CRM may have asked for more time than the longest sleep.
      if (performance.now() < quietUntil) schedule(0);
      else running ??= run();
    };
    // A request may have woken the loop, and a round is also about what others sent.
    timer = outsideRequests(() => setTimeout(begin, sleepMs));
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
