/** Facts of an event: ids, counts, statuses, durations, refused origins. Never what a visitor typed. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes one event; `event` is a fixed English phrase, so that it can be searched for. */
export type Log = (event: string, facts?: LogFacts) => void;

/**
 * Returns what a log may hold of an error: its name and, if it has one, its code. The message is left out, because
 * PostgreSQL puts the offending row into it.
 */
export function errorFacts(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code };
}
