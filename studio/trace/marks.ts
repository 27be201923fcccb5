import { DIGITS, MARK_END, MARK_START, MARKS, ZERO } from '../bridge/marks.ts';

/** The highest number of a mark. */
export const LAST_PLACE = 10 ** DIGITS - 1;

/** Puts a text between marks. */
export function markText(place: number, text: string): string {
  const digits = String(place).padStart(DIGITS, '0');
  const number = [...digits].map((digit) => String.fromCharCode(ZERO + Number(digit))).join('');
  return `${MARK_START}${number}${text}${MARK_END}`;
}

/** Tells whether a text has a character that marks are made of. */
export function hasMarks(text: string): boolean {
  return MARKS.test(text);
}

/** Returns a text without the characters that marks are made of. */
export function stripMarks(text: string): string {
  return text.replaceAll(new RegExp(MARKS, 'g'), '');
}
