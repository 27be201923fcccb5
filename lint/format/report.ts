import type { Offense } from '../rule.ts';

/** The result of one run, for output. */
export interface Report {
  /** How many definitions were judged. */
  files: number;
  offenses: readonly Offense[];
  /** The command that applies the fixes; by default `npm run fix`. */
  fix?: string;
  /** The text of a file that holds an offense, without byte order mark; undefined for a picture. */
  textOf(file: string): string | undefined;
}

/** Turns a report into text. */
export type Format = (report: Report) => string;

/** Formats a report as JSON: `{ files, offenses }`. Other programs rely on its names, so choices stay out. */
export const formatJson: Format = ({ files, offenses }) => {
  const facts = offenses.map(({ choice: _, ...offense }) => offense);
  return `${JSON.stringify({ files, offenses: facts }, null, 2)}\n`;
};
