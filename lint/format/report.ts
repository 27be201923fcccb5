import type { Offense } from '../rule.ts';

/** What one run has to tell. */
export interface Report {
  /** How many definitions were judged. */
  files: number;
  offenses: readonly Offense[];
  /** The text of a file that holds an offense, without byte order mark; undefined for a picture. */
  textOf(file: string): string | undefined;
}

/** Turns a report into what is printed. */
export type Format = (report: Report) => string;
