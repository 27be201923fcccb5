import type { TableRecord } from './records.ts';

/**
 * Matches where a spreadsheet could see the beginning of a formula (OWASP, "CSV Injection"): at the start of a text,
 * and inside it too. A Dutch Excel splits lines at semicolons, and then no longer sees that a text is in quotation
 * marks, so that its next line becomes a row. Full-width signs count as their usual form.
 */
const FORMULA = /^(?=[\t\r])|(^|[\t\r\n;])(?=["' ]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

/** Control characters that are no layout: on a terminal they would give commands to it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it matches
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

function cell(value: TableRecord[string] | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' ? text.replace(CONTROLS, ' ').replace(FORMULA, "$1'") : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes records as CSV (RFC 4180) with a header line. It begins with the byte order mark by which Excel recognises
 * UTF-8, and what a spreadsheet would treat as a formula gets an apostrophe.
 */
export function inboxCsv(records: readonly TableRecord[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [columns, ...records.map((record) => columns.map((column) => cell(record[column])))];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
