import { type JsonObject, type JsonValue, objectIn } from '../../renderer/project/json.ts';
import type { FormField } from '../protocol.ts';
import { ownNumber } from './own-number.ts';

/** The month after that of a session; undefined when the session has none. */
function nextMonth({ year, month, weekOfMonth }: JsonObject): JsonObject | undefined {
  if (typeof year !== 'number' || typeof month !== 'number') return undefined;
  const next = month < 12 ? { month: month + 1, year } : { month: 1, year: year + 1 };
  // Not every month has a fifth week.
  return typeof weekOfMonth === 'number' ? { ...next, weekOfMonth: Math.min(weekOfMonth, 4) } : next;
}

const numbersIn = (list: JsonValue | undefined) =>
  Array.isArray(list) ? list.flatMap((item) => ownNumber(item) ?? []) : [];

/** Finds the first session in a programme's schedule without a description; undefined for any other list. */
function firstUndescribed({ shown, value }: FormField, fields: readonly FormField[]): number | undefined {
  if (shown !== '/trainingDetails/sessions') return undefined;
  const { schedule } = objectIn(fields.find((field) => field.shown === '/sessions')?.value);
  const described = numbersIn(value);
  return numbersIn(schedule).find((number) => !described.includes(number));
}

/**
 * Lets a new item follow the last one of its list, where that is a session: with the next number, and a month later.
 * Without a month it would begin in 2025, far from the others. A description gets the number of a session that has
 * none.
 *
 * @param fields the form that the list is in
 */
export function nextItem(item: JsonValue, list: FormField, fields: readonly FormField[]): JsonValue {
  if (ownNumber(item) === undefined) return item;
  const last = list.children?.at(-1)?.value;
  const number = ownNumber(last);
  const next = firstUndescribed(list, fields) ?? (number === undefined ? undefined : number + 1);
  return next === undefined ? item : { ...objectIn(item), sessionNumber: next, ...nextMonth(objectIn(last)) };
}
