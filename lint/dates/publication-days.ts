import { addDays } from '../../renderer/calendar/plain-date.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import { type PublicationDays, publicationOf } from '../../renderer/project/publication.ts';
import { blocksOf } from '../blocks/blocks-of.ts';
import type { RuleContext } from '../context.ts';

/** Consecutive days, `YYYY-MM-DD`, both ends included. */
interface Period {
  first: string;
  last: string;
}

/** Days as periods. */
export type Days = readonly Period[];

/** The first and the last possible day. */
const [EARLIEST, LATEST] = ['1000-01-01', '9999-12-31'] as const;

const ALWAYS: Days = [{ first: EARLIEST, last: LATEST }];

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a < b ? b : a);

/** Returns the days that are in both sets. */
export function common(days: Days, others: Days): Days {
  return days.flatMap((a) =>
    others.flatMap((b) => {
      const [first, last] = [later(a.first, b.first), earlier(a.last, b.last)];
      return first <= last ? [{ first, last }] : [];
    }),
  );
}

/** Returns the days that are not in the other set, in order. */
export function without(days: Days, others: Days): Days {
  let left = days;
  for (const { first, last } of others) {
    left = left.flatMap((period) => {
      if (period.last < first || last < period.first) return [period];
      return [
        ...(period.first < first ? [{ first: period.first, last: addDays(first, -1) }] : []),
        ...(last < period.last ? [{ first: addDays(last, 1), last: period.last }] : []),
      ];
    });
  }
  return left.toSorted((a, b) => (a.first < b.first ? -1 : 1));
}

/** Returns the same days in periods that do not overlap. */
export function merged(days: Days): Days {
  return without(ALWAYS, without(ALWAYS, days));
}

/** Returns all days from a day on. */
export function since(day: string | undefined): Days {
  return [{ first: day ?? EARLIEST, last: LATEST }];
}

/**
 * Returns the days on which a page or block is published: none for a draft. Days in the wrong order count as always;
 * they have a message of their own.
 */
export function daysOf(value: JsonValue | undefined): Days {
  const days = publicationOf(value);
  if (!days) return [];
  const { from: first = EARLIEST, until: last = LATEST } = days;
  if (first === EARLIEST && last === LATEST) return ALWAYS;
  return first <= last ? [{ first, last }] : ALWAYS;
}

/** Returns days as an author writes them; those that begin today have no first day. */
export function asTyped(days: Days, today: string | undefined): PublicationDays[] {
  return days.map(({ first, last }) => ({
    from: first === (today ?? EARLIEST) ? undefined : first,
    until: last === LATEST ? undefined : last,
  }));
}

/** Returns whether any definition, or one of its blocks, is not always published. */
export function hasDays({ definitions }: Pick<RuleContext, 'definitions'>): boolean {
  return definitions.some(
    (definition) =>
      daysOf(definition.file.properties) !== ALWAYS ||
      [...blocksOf(definition)].some(({ value }) => daysOf(value) !== ALWAYS),
  );
}
