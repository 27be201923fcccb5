import type { TableRecord } from './records.ts';

/** A spreadsheet takes a cell that begins so for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: TableRecord[string] | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes records as CSV (RFC 4180) with a line of column names. It begins with the mark by which Excel knows UTF-8, and a
 * cell that a spreadsheet would take for a formula gets an apostrophe.
 */
export function inboxCsv(records: readonly TableRecord[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [columns, ...records.map((record) => columns.map((column) => cell(record[column])))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
