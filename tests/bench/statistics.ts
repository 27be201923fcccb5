/** Samples in ascending order. */
const sorted = (samples: readonly number[]) => [...samples].sort((a, b) => a - b);

/** The middle sample, or the mean of the two in the middle. @throws Error without samples */
export function median(samples: readonly number[]): number {
  const ordered = sorted(samples);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of no samples.');
  return (lower + upper) / 2;
}

/** The sample that so large a share of all does not exceed (nearest rank). @throws Error without samples */
export function percentile(samples: readonly number[], share: number): number {
  const found = sorted(samples)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (found === undefined) throw new Error('There is no percentile of no samples.');
  return found;
}

/** The lowest and the highest sample. */
export const spread = (samples: readonly number[]): readonly [lowest: number, highest: number] => [
  Math.min(...samples),
  Math.max(...samples),
];

/** How one list of samples compares with another: the quotient of the medians, and the extremes of it. */
interface Ratio {
  value: number;
  lowest: number;
  highest: number;
}

/**
 * The ratio of two lists of samples that were taken in turns: the quotient of their medians, with the lowest and
 * highest quotient of samples taken together. Two zeros are equal.
 */
export function ratioOf(own: readonly number[], other: readonly number[]): Ratio {
  const quotient = (a: number, b: number) => (a === b ? 1 : a / b);
  const pairs = own.slice(0, other.length).map((sample, index) => quotient(sample, other[index] ?? sample));
  const [lowest, highest] = spread(pairs);
  return { value: quotient(median(own), median(other)), lowest, highest };
}
