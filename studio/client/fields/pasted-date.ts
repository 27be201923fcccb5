const MONTHS = ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** Returns the year that people mean by one of two digits: it is in this century. */
export const fullYear = (year: number): number => (year >= 10 && year < 100 ? 2000 + year : year);

/** Day, month and year: `3-3-2027`, `03/03/27`, `3 maart 2027`, `wo. 3 mrt. 2027`. */
const WRITTEN = /^(?:[a-z]+[.,]*\s+)?(\d{1,2})[-/.\s]+(\d{1,2}|[a-z]+)[-/.\s]+(\d{4}|\d{2})$/;

/** Returns the number of a month that is written as a number or as a word, such as `mrt`; `0` for no month. */
export const monthNumber = (text: string): string =>
  /^\d/.test(text) ? text : String(MONTHS.indexOf(text.replace(/^mrt/, 'maa').slice(0, 3)) + 1);

/**
 * Returns a date as people write it as `YYYY-MM-DD`, which may not exist; undefined for what is no date. A year of two
 * digits is in this century.
 */
export function writtenDate(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written;
  const [, day, month, year] = WRITTEN.exec(written) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return `${year.padStart(4, '20')}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
