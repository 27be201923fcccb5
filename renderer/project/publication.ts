import { isCalendarDate } from '../calendar/plain-date.ts';
import { isJsonObject, type JsonValue, objectIn, textIn } from './json.ts';

/** The first and last day on which something is published, `YYYY-MM-DD`, both included; undefined is unbounded. */
export interface PublicationDays {
  from: string | undefined;
  until: string | undefined;
}

/** Reads a day; a text that is no date counts as left out, since the lint reports it. */
function dayIn(value: JsonValue | undefined): string | undefined {
  const day = textIn(value);
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

/** Reads when a page or block is published; undefined for a draft, which never is. */
export function publicationOf(value: JsonValue | undefined): PublicationDays | undefined {
  if (!isJsonObject(value)) return { from: undefined, until: undefined };
  if (value.draft === true) return undefined;
  const { from, until } = objectIn(value.publish);
  return { from: dayIn(from), until: dayIn(until) };
}

/** Returns whether a page or block is published on a day. */
export function isPublishedOn(value: JsonValue | undefined, day: string): boolean {
  const days = publicationOf(value);
  if (!days) return false;
  const { from, until } = days;
  return (from === undefined || from <= day) && (until === undefined || day <= until);
}
