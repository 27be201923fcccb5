import { addDays } from './plain-date.ts';
import { todayInAmsterdam } from './today-in-amsterdam.ts';

/** How a result depends on the day for which it was made. */
export interface DayUse {
  /** Whether it does. */
  isUsed: boolean;
  /** The first later day on which it changes, `YYYY-MM-DD`; undefined when there is none. */
  changesOn: string | undefined;
}

/** The day for which a site is built. It records how the results of its callers depend on it. */
export interface SiteDay {
  /** `YYYY-MM-DD`, on the Dutch calendar. */
  readonly asOf: string;
  /** Returns whether a `YYYY-MM-DD` date is before the day. */
  hasPassed(date: string): boolean;
  /** Returns how the answers since the last call depend on the day, and resets the record. */
  takeUse(): DayUse;
}

/** Returns the earliest of some days; undefined when there are none. */
export function firstDay(days: readonly (string | undefined)[]): string | undefined {
  return days.filter((day) => day !== undefined).sort()[0];
}

/** Creates the day for which a site is built, by default today in Amsterdam. */
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
