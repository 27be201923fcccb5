import type { SessionDisplay } from '../../blocks/_shared/block-context.ts';
import type { Programme } from '../../schemas/programme.ts';
import { capitalised, formatDate } from './format-date.ts';
import { datedSessions } from './published-programme.ts';

/**
 * Returns the sessions of a programme as visitors read them (specification, section 3, derived session display). A
 * session whose date does not exist is left out: it is an error that stops a build. `holidays` is empty when the author
 * has acknowledged exactly this date.
 */
export function sessionDisplays(sessions: Programme['sessions']): SessionDisplay[] {
  return datedSessions(sessions).map(({ date, startTime, endTime, acknowledged, ...session }) => ({
    sessionNumber: session.sessionNumber,
    date,
    dateText: [capitalised(formatDate(date, 'weekday')), `${startTime} - ${endTime}`],
    subtitle: session.subtitle,
    message: session.message,
    holidays: acknowledged ? [] : session.holidays,
  }));
}
