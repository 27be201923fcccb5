/**
 * Does work with a signal that aborts with the given one, and after a time limit.
 *
 * @throws what the work throws
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not AbortSignal.timeout(): inside AbortSignal.any() Node 20 can garbage-collect it before it fires.
  const ending = new AbortController();
  const clock = setTimeout(() => ending.abort(), limitMs);
  try {
    return await work(AbortSignal.any([signal, ending.signal]));
  } finally {
    clearTimeout(clock);
  }
}
