const SECOND_MS = 1000;

/**
 * How many times slower than a quiet computer a machine may be before a test counts as hanging. `TEST_TIMEOUT_FACTOR`
 * sets another number.
 */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR || 4);
if (!(factor > 0))
  throw new Error(`TEST_TIMEOUT_FACTOR is "${process.env.TEST_TIMEOUT_FACTOR}", not a number.`);

/** How long a test or a hook may take, in milliseconds. Waits inside tests have the same limit. */
export const TEST_TIMEOUT_MS = 30 * SECOND_MS * factor;
