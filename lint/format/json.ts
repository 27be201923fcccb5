import type { Format } from './report.ts';

/** One JSON document with the number of files and every offense (design, section 11). */
export const formatJson: Format = ({ files, offenses }) =>
  `${JSON.stringify({ files, offenses }, null, 2)}\n`;
