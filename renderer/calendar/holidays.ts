import { easter } from './easter.ts';
import { addDays, dayOfWeek, isoDate } from './plain-date.ts';

/** A Dutch public holiday. */
interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Its Dutch name. */
  name: string;
}

/** King's Day moves to Saturday 26 April when the 27th is a Sunday; both dates count then. */
function kingsDays(year: number): Holiday[] {
  const kingsDay = isoDate(year, 4, 27);
  const dates = dayOfWeek(kingsDay) === 0 ? [addDays(kingsDay, -1), kingsDay] : [kingsDay];
  return dates.map((date) => ({ date, name: 'Koningsdag' }));
}

function computeHolidays(year: number): readonly Holiday[] {
  const easterSunday = easter(year);
  const holidays = [
    { date: isoDate(year, 1, 1), name: 'Nieuwjaarsdag' },
    { date: addDays(easterSunday, -2), name: 'Goede Vrijdag' },
    { date: addDays(easterSunday, 1), name: 'Tweede paasdag' },
    ...kingsDays(year),
    { date: isoDate(year, 5, 5), name: 'Bevrijdingsdag' },
    { date: addDays(easterSunday, 39), name: 'Hemelvaartsdag' },
    { date: addDays(easterSunday, 50), name: 'Tweede pinksterdag' },
    { date: isoDate(year, 12, 25), name: 'Eerste kerstdag' },
    { date: isoDate(year, 12, 26), name: 'Tweede kerstdag' },
  ];
  return holidays.sort((a, b) => a.date.localeCompare(b.date));
}

const computed = new Map<number, readonly Holiday[]>();

/**
 * Returns the Dutch public holidays of a year in chronological order (specification, section 5). A date is listed twice
 * when two holidays share it. Each year is computed once.
 *
 * @throws RangeError when the year is not an integer from 1583 to 9999
 */
export function holidays(year: number): readonly Holiday[] {
  const known = computed.get(year);
  if (known) return known;
  const fresh = computeHolidays(year);
  computed.set(year, fresh);
  return fresh;
}
