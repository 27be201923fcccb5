import { z } from 'zod';
import { timeOfDayPattern } from './time-of-day-pattern.ts';

/** A string that matches a pattern. `message` explains the pattern in Dutch; editors and the lint show it. */
export function matching(pattern: RegExp, message: string) {
  return z.string().regex(pattern).meta({ patternErrorMessage: message });
}

/** A line of plain text that is not blank. */
export function text() {
  return matching(/\S/, 'Vul hier tekst in.');
}

/** A short line above the heading of a block. */
export function eyebrow() {
  return text()
    .optional()
    .meta({ title: 'Regel boven de kop', description: 'Een korte regel boven de kop.' });
}

/** Text in Markdown: paragraphs, bold, italics, lists and links. HTML in it is shown as text. */
export function markdown() {
  return text().meta({ contentMediaType: 'text/markdown' });
}

/** An anchor on a page, without the `#`. */
export function anchorId() {
  return matching(
    /^[a-z][a-z0-9-]*$/,
    'Een anker heeft alleen kleine letters, cijfers en streepjes en begint met een letter.',
  );
}

/** A calendar date as `YYYY-MM-DD`. No time zone can enter. */
export function isoDate() {
  return matching(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    'Schrijf een datum als jaar-maand-dag, bijvoorbeeld 2026-03-10.',
  );
}

/** A time of day on the 24-hour clock as `HH:mm`. */
export function timeOfDay() {
  return matching(timeOfDayPattern, 'Schrijf een tijd met vier cijfers, bijvoorbeeld 09:30.');
}

/** Marks a placeholder: content that has to be replaced before the site goes live. */
export function placeholder() {
  return z.literal(true).optional().meta({
    title: 'Voorbeeldinhoud',
    description: 'Dit is voorbeeldinhoud: vervang het voordat de site live gaat.',
  });
}
