import type { Programme } from '../../schemas/programme.ts';
import { dateParts } from './plain-date.ts';
import { type SessionDate, sessionDates } from './session-dates.ts';

/** A programme with its public name, address and brand. */
export interface PublishedProgramme {
  /** The name of its file, for instance `gemeenten`. */
  name: string;
  programme: Programme;
  /** The absolute address of its page. */
  url: string;
  brand: string;
}

/** A session whose date exists. */
export type DatedSession = SessionDate & { date: string };

/** Returns the sessions whose date exists, in the order of the schedule. */
export function datedSessions(sessions: Programme['sessions']): DatedSession[] {
  return sessionDates(sessions).flatMap((session) =>
    session.date === undefined ? [] : [{ ...session, date: session.date }],
  );
}

/**
 * Returns the year that distinguishes a cohort from the next: the school year, from August, of its middle session. It
 * stays the same when a session moves, even across New Year. Undefined without sessions.
 */
export function cohortYear(sessions: readonly DatedSession[]): number | undefined {
  const dates = sessions.map(({ date }) => date).sort();
  const middle = dates[Math.floor(dates.length / 2)];
  if (middle === undefined) return undefined;
  const { year, month } = dateParts(middle);
  return month >= 8 ? year : year - 1;
}

/** Returns where a session is held: the first in Amsterdam, the others online (specification, section 4.3). */
export function sessionPlace(sessionNumber: number): 'Amsterdam' | 'Online' {
  return sessionNumber === 1 ? 'Amsterdam' : 'Online';
}

/** Returns the learning goals of a session; empty when the programme has none. */
export function learningGoals(programme: Programme, sessionNumber: number): readonly string[] {
  return (
    programme.trainingDetails.sessions.find((session) => session.sessionNumber === sessionNumber)
      ?.learningGoals ?? []
  );
}
