/** Pages are handed out to threads by this many. */
const SHARE = 32;

/**
 * Hands out a list to threads, share by share, each item once.
 *
 * @param counter holds one number, and is the same for all threads
 */
export function* sharesOf<Item>(items: readonly Item[], counter: Int32Array): Generator<Item> {
  for (
    let start = Atomics.add(counter, 0, SHARE);
    start < items.length;
    start = Atomics.add(counter, 0, SHARE)
  ) {
    yield* items.slice(start, start + SHARE);
  }
}
