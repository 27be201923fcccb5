/**
 * Caches what a function returns until the code changes.
 *
 * @returns a function of the number of changes so far; without a number it does not use the cache
 */
export function perChange<T>(make: () => T): (changes?: number) => T {
  let kept: { changes: number; value: T } | undefined;
  return (changes) => {
    if (changes === undefined) return make();
    if (kept?.changes !== changes) kept = { changes, value: make() };
    return kept.value;
  };
}
