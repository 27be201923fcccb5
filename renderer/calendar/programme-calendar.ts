import { escapeText, foldLine } from './content-line.ts';
import {
  cohortYear,
  type DatedSession,
  datedSessions,
  learningGoals,
  type PublishedProgramme,
  sessionPlace,
} from './published-programme.ts';

/** Dutch local time under the rule of the European Union since 1996 (Directive 2000/84/EC). */
const AMSTERDAM = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Amsterdam',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

function localTime(date: string, time: string) {
  return `TZID=Europe/Amsterdam:${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function describe(session: DatedSession, { programme, url }: PublishedProgramme): string {
  const goals = learningGoals(programme, session.sessionNumber).map((goal) => `- ${goal}`);
  return [session.message, ...(goals.length > 0 ? ['Wat je leert:', ...goals] : []), url]
    .filter((line) => line !== undefined)
    .join('\n');
}

function eventLines(session: DatedSession, cohort: number, published: PublishedProgramme): string[] {
  const { name, programme, url } = published;
  return [
    'BEGIN:VEVENT',
    `UID:${name}-${cohort}-${session.sessionNumber}@${new URL(url).hostname}`,
    // A timestamp that depends only on the content: the same schedule always gives the same file.
    `DTSTAMP:${cohort}0101T000000Z`,
    `DTSTART;${localTime(session.date, session.startTime)}`,
    `DTEND;${localTime(session.date, session.endTime)}`,
    `SUMMARY:${escapeText(`${programme.title} ${session.sessionNumber}: ${session.subtitle}`)}`,
    `LOCATION:${sessionPlace(session.sessionNumber)}`,
    `DESCRIPTION:${escapeText(describe(session, published))}`,
    `URL:${new URL(url).href}`,
    'END:VEVENT',
  ];
}

/**
 * Returns the sessions of a programme as an iCalendar file (RFC 5545) in Dutch local time. An event keeps its UID when
 * its session moves, so that a calendar replaces it when the file is imported again; another cohort has different
 * UIDs. There is no SEQUENCE (RFC 5545, section 3.8.7.4): the content does not tell how often a session moved. Sessions
 * whose date does not exist are left out.
 *
 * @throws TypeError when `url` is not an absolute address
 */
export function programmeCalendar(published: PublishedProgramme): string {
  const { programme, brand } = published;
  const sessions = datedSessions(programme.sessions);
  const cohort = cohortYear(sessions) ?? 0;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Jaarprogramma//NL`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(programme.title)}`,
    ...AMSTERDAM,
    ...sessions.flatMap((session) => eventLines(session, cohort, published)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
