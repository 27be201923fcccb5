/** Facts of an event: ids, counts, statuses, durations, refused origins. Never what a visitor typed. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one event; `event` is a fixed English phrase that can be searched for. */
export type Log = (event: string, facts?: LogFacts) => void;

/**
 * Returns what may be logged of an error: its name and, if any, its code. The message is left out, because PostgreSQL
 * puts the offending row into it.
 */
export function errorFacts(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code };
}

/** Time in which equal failures share one line. */
const FAILURE_MS = 60_000;

/**
 * Makes a log in which equal failures (events that end in "failed") appear at most once a minute, each with the count
 * since the previous line: a full disk fails at every request.
 *
 * @param now returns the time in milliseconds
 */
export function sparing(log: Log, now: () => number = () => performance.now()): Log {
  const lines = new Map<string, { since: number; repeated: number }>();
  return (event, facts = {}) => {
    if (!event.endsWith('failed')) return log(event, facts);
    const key = JSON.stringify([event, facts]);
    const line = lines.get(key);
    if (line && now() - line.since < FAILURE_MS) {
      line.repeated += 1;
      return;
    }
    lines.set(key, { since: now(), repeated: 0 });
    log(event, line?.repeated ? { ...facts, repeated: line.repeated } : facts);
  };
}
