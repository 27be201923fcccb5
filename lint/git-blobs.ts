/** Splits the output of `git cat-file --batch` into contents, in order; undefined for a missing object. */
export function* gitBlobs(output: Buffer): Generator<Buffer | undefined> {
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf('\n', at) + 1;
    const size = /^\w+ blob (\d+)\n$/.exec(output.toString('utf8', at, start))?.[1];
    const end = start + Number(size ?? 0);
    yield size === undefined ? undefined : output.subarray(start, end);
    at = size === undefined ? start : end + 1;
  }
}
