/** Facts of an event: ids, counts, statuses, durations, refused origins. Never what a visitor typed (design, section 7). */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Writes one event; `event` is a fixed English phrase, so that it can be searched for. */
export type Log = (event: string, facts?: LogFacts) => void;

/**
 * What may be told of an error in a log: its name and, where there is one, its code. The message stays out,
 * because PostgreSQL puts the offending row into it.
 */
export const errorFacts = (error: unknown): { name: string; code: string | null } => {
  if (!(error instanceof Error)) return { name: typeof error, code: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name: error.name, code };
};
