import { type JsonObject, type JsonValue, objectIn } from '../../renderer/project/json.ts';
import { ownNumber } from './own-number.ts';

/** The month after that of a session; undefined when the session has none. */
function nextMonth({ year, month, weekOfMonth }: JsonObject): JsonObject | undefined {
  if (typeof year !== 'number' || typeof month !== 'number') return undefined;
  const next = month < 12 ? { month: month + 1, year } : { month: 1, year: year + 1 };
  // Not every month has a fifth week.
  return typeof weekOfMonth === 'number' ? { ...next, weekOfMonth: Math.min(weekOfMonth, 4) } : next;
}

/**
 * Lets a new item follow the last one of its list, where that is a session: with the next number, and a month later. Without
 * a month it would begin in 2025, far from the others.
 */
export function nextItem(item: JsonValue, last: JsonValue | undefined): JsonValue {
  const number = ownNumber(last);
  if (number === undefined || ownNumber(item) === undefined) return item;
  return { ...objectIn(item), sessionNumber: number + 1, ...nextMonth(objectIn(last)) };
}
