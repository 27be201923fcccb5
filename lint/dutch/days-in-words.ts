import { formatDate } from '../../renderer/calendar/format-date.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import { type PublicationDays, publicationOf } from '../../renderer/project/publication.ts';
import { listed } from './words.ts';

const day = (date: string) => formatDate(date, 'day');

/** Writes days in words: `van 1 december 2026 tot en met 31 januari 2027`. */
export function daysInWords({ from, until }: PublicationDays): string {
  if (from === undefined) return until === undefined ? 'altijd' : `tot en met ${day(until)}`;
  if (until === undefined) return `vanaf ${day(from)}`;
  return from === until ? `op ${day(from)}` : `van ${day(from)} tot en met ${day(until)}`;
}

/**
 * Says on which days something is absent: `tot en met 30 november 2026 niet`, or `niet meer` when that is from now on.
 *
 * @param not the word for absence
 */
export function absentOn(stretches: readonly PublicationDays[], not: string): string {
  const [first] = stretches;
  if (first && first.from === undefined && first.until === undefined) return `${not} meer`;
  return `${listed(stretches.map(daysInWords), 'en')} ${not}`;
}

/**
 * Returns the mark for authors on a page or block that visitors do not get on a day: `concept`, `gepland: vanaf …` or
 * `voorbij: tot en met …`; undefined when they get it.
 */
export function publicationMark(value: JsonValue | undefined, today: string): string | undefined {
  const days = publicationOf(value);
  if (!days) return 'concept';
  const { from, until } = days;
  if (from !== undefined && today < from) return `gepland: ${daysInWords(days)}`;
  return until !== undefined && until < today
    ? `voorbij: ${daysInWords({ from: undefined, until })}`
    : undefined;
}
