/**
 * Returns the first letters of the first two words of a name, in capitals: `RY` for `Ruben Yildiz`. A particle such as
 * `de` does not count: `NV` for `Noor de Vries`.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capitalised.length > 1 ? capitalised : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
