import { addDays } from './plain-date.ts';
import { todayInAmsterdam } from './today-in-amsterdam.ts';

/** How something depends on the day that it was made for. */
export interface DayUse {
  /** Whether it does. */
  isUsed: boolean;
  /** The first later day on which it is another, `YYYY-MM-DD`; undefined when there is none. */
  changesOn: string | undefined;
}

/** The day that a site is made for. It notes how what asks it depends on it. */
export interface SiteDay {
  /** `YYYY-MM-DD`, on the Dutch calendar. */
  readonly asOf: string;
  /** Returns whether a `YYYY-MM-DD` date is before the day. */
  hasPassed(date: string): boolean;
  /** Returns how the answers since the last call depend on the day. */
  takeUse(): DayUse;
}

/** Returns the first of some days; undefined without any. */
export function firstDay(days: Iterable<string | undefined>): string | undefined {
  let first: string | undefined;
  for (const day of days) if (day !== undefined && (first === undefined || day < first)) first = day;
  return first;
}

/** Makes the day that a site is made for, by default today in Amsterdam. */
export function siteDay(asOf: string = todayInAmsterdam(new Date())): SiteDay {
  const none: DayUse = { isUsed: false, changesOn: undefined };
  let use = none;
  return {
    asOf,
    hasPassed(date) {
      const isPast = date < asOf;
      use = { isUsed: true, changesOn: isPast ? use.changesOn : firstDay([use.changesOn, addDays(date, 1)]) };
      return isPast;
    },
    takeUse() {
      const taken = use;
      use = none;
      return taken;
    },
  };
}
