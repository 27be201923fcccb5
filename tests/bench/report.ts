/** The parts of the benchmark, in the order of the report. */
export const PART_NAMES = [
  'build',
  'lint',
  'visitor',
  'taps',
  'weight',
  'development',
  'studio',
  'functions',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** A measure of the product against a limit, and in most cases against another tool. */
export interface Comparison {
  measure: string;
  unit: 's' | 'ms' | 'MB' | 'kB' | 'KiB' | '';
  /** The product's samples. */
  product: readonly number[];
  /** The named tool's samples, in the order in which they alternated with the product's. */
  peer?: { name: string; samples: readonly number[] };
  /** Why the named tool has no samples. */
  missing?: string;
  /** The maximum of the ratio or, without a named tool, of the product's own figure; absent when there is no limit. */
  limit?: number;
}

/** A table with its title. */
export interface Section {
  title: string;
  /** The text below the title. */
  text?: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A check rather than a measure: it holds or it does not. */
export interface Check {
  claim: string;
  holds: boolean;
  /** What was observed. */
  seen: string;
}

/** Costs by the number of pages. */
interface Series {
  name: string;
  points: readonly (readonly [pages: number, cost: number])[];
}

/** A plot of cost against the number of pages. */
export interface Plot {
  /** Its file name, without `.svg`. */
  file: string;
  title: string;
  unit: string;
  series: readonly Series[];
}

/** What one part of the benchmark found. */
export interface PartResult {
  part: string;
  /** When it ended, as an ISO date and time. */
  date: string;
  /** How long it took, in seconds. */
  seconds: number;
  /** Of the CPU time that was wanted, the share that the host gave to other machines, from 0 to 1, if known. */
  stolen?: number | undefined;
  /** The machine and the versions of the tools. */
  machine: string;
  versions: Readonly<Record<string, string>>;
  comparisons: readonly Comparison[];
  checks: readonly Check[];
  sections: readonly Section[];
  plots: readonly Plot[];
  /** Tools that could not take part, with the reason. */
  missing: Readonly<Record<string, string>>;
}

/** What a part's module returns; the rest of a `PartResult` is the same for all parts. */
export type Findings = Pick<PartResult, 'comparisons' | 'checks' | 'sections'> &
  Partial<Pick<PartResult, 'plots' | 'missing' | 'versions'>>;
