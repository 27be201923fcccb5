import type { ProgrammeFile } from '../project/read-programmes.ts';
import { formatDate, weekdayName } from './format-date.ts';
import { holidays } from './holidays.ts';
import { nearestFreeDate } from './nearest-free-date.ts';
import { dayOfWeek } from './plain-date.ts';
import { type SessionDate, sessionDates } from './session-dates.ts';

/** Formats rows of text as lines with aligned columns, indented by two spaces. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function dateCells(date: string) {
  return [weekdayName(dayOfWeek(date)), formatDate(date, 'numeric')];
}

function list(names: readonly string[]) {
  return new Intl.ListFormat('nl').format(names);
}

function verdict({ date, holidays: names, acknowledged }: SessionDate, today: string): string {
  if (date === undefined) return 'FOUT: deze weekdag komt die maand niet zo vaak voor';
  if (names.length === 0) return 'in orde';
  if (acknowledged) return `${list(names)}, gaat bewust door`;
  const free = nearestFreeDate(date, { from: today });
  return `FOUT: ${list(names)}${free ? `; dichtstbijzijnde vrije datum ${formatDate(free, 'numeric')}` : ''}`;
}

function programmeLines({ name, path, programme }: ProgrammeFile, today: string): string[] {
  if (!programme) return [`Bijeenkomsten ${name}`, `  ${path} bevat fouten: draai npm run lint`];
  const rows = sessionDates(programme.sessions).map((session) => [
    String(session.sessionNumber).padStart(2),
    ...(session.date === undefined ? ['-', '-'] : dateCells(session.date)),
    `${session.startTime} - ${session.endTime}`,
    verdict(session, today),
  ]);
  return [`Bijeenkomsten ${name}`, ...columns(rows)];
}

/**
 * Formats the holidays of every year from `from` up to and including `to`, and all programme sessions with their
 * verdict, as a Dutch text for people.
 *
 * @param today no earlier day is offered
 * @throws RangeError for years outside 1583-9999
 */
export function holidaysTable(
  from: number,
  to: number,
  programmes: readonly ProgrammeFile[],
  today: string,
): string {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const sections = [
    ...years.map((year) => [
      `Feestdagen ${year}`,
      ...columns(holidays(year).map(({ date, name }) => [...dateCells(date), name])),
    ]),
    ...programmes.map((programme) => programmeLines(programme, today)),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
