/** Sorts samples in ascending order. */
const sorted = (samples: readonly number[]) => [...samples].sort((a, b) => a - b);

/** Returns the middle sample, or the mean of the middle two. @throws Error without samples */
export function median(samples: readonly number[]): number {
  const ordered = sorted(samples);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of no samples.');
  return (lower + upper) / 2;
}

/**
 * Returns the sample that the given share of all samples does not exceed (nearest rank). @throws Error without
 * samples
 */
export function percentile(samples: readonly number[], share: number): number {
  const found = sorted(samples)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (found === undefined) throw new Error('There is no percentile of no samples.');
  return found;
}

/** Returns the lowest and the highest sample. */
export const spread = (samples: readonly number[]): readonly [lowest: number, highest: number] => [
  Math.min(...samples),
  Math.max(...samples),
];

/** How one list of samples compares with another: the ratio of the medians, and the extremes of the paired ratios. */
interface Ratio {
  value: number;
  lowest: number;
  highest: number;
}

/**
 * Returns the ratio of two lists of samples that were taken alternately: the ratio of their medians, with the lowest
 * and highest ratio of paired samples. Two zeros count as equal.
 */
export function ratioOf(own: readonly number[], other: readonly number[]): Ratio {
  const quotient = (a: number, b: number) => (a === b ? 1 : a / b);
  const pairs = own.slice(0, other.length).map((sample, index) => quotient(sample, other[index] ?? sample));
  const [lowest, highest] = spread(pairs);
  return { value: quotient(median(own), median(other)), lowest, highest };
}
