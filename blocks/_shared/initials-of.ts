/** Returns the first letters of the first two words of a name, in capitals: `RY` for `Ruben Yildiz`. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
