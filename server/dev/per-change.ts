/**
 * Keeps what a function makes until the code changes.
 *
 * @returns takes how many changes there have been; without a number it makes a new value
 */
export function perChange<T>(make: () => T): (changes?: number) => T {
  let kept: { changes: number; value: T } | undefined;
  return (changes) => {
    if (changes === undefined) return make();
    if (kept?.changes !== changes) kept = { changes, value: make() };
    return kept.value;
  };
}
