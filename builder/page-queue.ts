/** Pages are handed out to threads by this many. */
const SHARE = 32;

/** A list that threads take from. */
export interface Shares {
  /** The paths of the files that become documents. */
  documents: readonly string[];
  /** Holds one number, the same for all threads: how many documents a thread has begun with. */
  counter: Int32Array;
}

/** A counter that threads can share. */
export const newCounter = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Whether there are documents that no thread has begun with. */
export const hasMore = ({ documents, counter }: Shares): boolean =>
  Atomics.load(counter, 0) < documents.length;

/** Hands out documents to threads, share by share, each once. */
export function* takeShares({ documents, counter }: Shares): Generator<string> {
  for (
    let start = Atomics.add(counter, 0, SHARE);
    start < documents.length;
    start = Atomics.add(counter, 0, SHARE)
  ) {
    yield* documents.slice(start, start + SHARE);
  }
}
