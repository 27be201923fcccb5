/** Thrown when a request cannot be carried out: the message says why and what to do. Commands end with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
