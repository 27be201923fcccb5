import { listed } from '../../lint/dutch/words.ts';
import { capitalised, formatDate } from '../../renderer/calendar/format-date.ts';
import { holidaysOn } from '../../renderer/calendar/holidays-on.ts';
import { dateParts, datesOfMonth, dayOfWeek, isoDate } from '../../renderer/calendar/plain-date.ts';
import { schoolVacationsOn, schoolVacationsText } from '../../renderer/calendar/school-vacations-on.ts';
import { sessionDates } from '../../renderer/calendar/session-dates.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { sessionsIn } from '../plans/schedule-plans.ts';
import type { YearDay, YearView } from '../protocol.ts';

const MONTHS_IN_YEAR = 12;
/** The maximum number of months, in case a schedule has a wrong year. */
const MOST_MONTHS = 24;

function yearDay(date: string): YearDay {
  const holidays = holidaysOn(date);
  const vacations = schoolVacationsOn(date);
  return {
    date,
    weekday: (dayOfWeek(date) + 6) % 7,
    holiday: holidays.length === 0 ? undefined : listed(holidays, 'en'),
    vacation: vacations.length === 0 ? undefined : schoolVacationsText(vacations),
  };
}

/** A month by its number since year 0. */
function monthView(number: number): YearView['months'][number] {
  const [year, month] = [Math.floor(number / MONTHS_IN_YEAR), (number % MONTHS_IN_YEAR) + 1];
  const label = capitalised(formatDate(isoDate(year, month, 1), 'month'));
  return { label, days: datesOfMonth(year, month).map(yearDay) };
}

/**
 * Draws a programme on a calendar: at least a year, from its first month. Undefined when its file has errors.
 *
 * @param today sessions before it are past
 */
export function yearView(project: Project, file: string, today: string): YearView | undefined {
  const sessions = sessionsIn(project, file)?.sessions;
  if (!sessions) return undefined;
  const dated = sessionDates(sessions);
  const months = dated.flatMap(({ date }) => {
    if (date === undefined) return [];
    const { year, month } = dateParts(date);
    return [year * MONTHS_IN_YEAR + month - 1];
  });
  const first = Math.min(...months);
  const length = Math.min(Math.max(MONTHS_IN_YEAR, Math.max(...months) - first + 1), MOST_MONTHS);
  return {
    months: months.length === 0 ? [] : Array.from({ length }, (_, index) => monthView(first + index)),
    sessions: dated.map(({ sessionNumber, date, startTime, endTime }, index) => ({
      index,
      number: sessionNumber,
      date,
      times: `${startTime} - ${endTime}`,
      isPast: date !== undefined && date < today,
    })),
  };
}
