import type { TableRecord } from './records.ts';

/** A spreadsheet treats a cell that begins with one of these as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: TableRecord[string] | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes records as CSV (RFC 4180) with a header line. It begins with the byte order mark by which Excel recognises
 * UTF-8, and a cell that a spreadsheet would treat as a formula gets an apostrophe.
 */
export function inboxCsv(records: readonly TableRecord[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [columns, ...records.map((record) => columns.map((column) => cell(record[column])))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
