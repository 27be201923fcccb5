/** The first letters of the first two words of a name, as capitals: `RY` of `Ruben Yildiz`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
