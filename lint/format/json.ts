import type { Format } from './report.ts';

/** Formats a report as one JSON document: `{ files, offenses }`. Other programs rely on its names. */
export const formatJson: Format = ({ files, offenses }) =>
  `${JSON.stringify({ files, offenses }, null, 2)}\n`;
