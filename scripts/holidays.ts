import { FIRST_YEAR, LAST_YEAR } from '../renderer/calendar/easter.ts';
import { holidays } from '../renderer/calendar/holidays.ts';
import { dateParts } from '../renderer/calendar/plain-date.ts';
import { todayInAmsterdam } from '../renderer/calendar/today-in-amsterdam.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { asksJson, formatFlag, readCommandLine, runCommand } from './lib/command-line.ts';

/** How many years are shown when no last year is given. */
const YEARS_SHOWN = 5;

function yearOf(option: string, text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < FIRST_YEAR) {
    throw new UsageError(
      `${option} is een jaartal van ${FIRST_YEAR} tot en met ${LAST_YEAR}, niet "${text}".`,
    );
  }
  return year;
}

/** Returns the requested years; by default the coming ones. @throws UsageError when they are invalid or out of order */
function yearsOf(fromText: string | undefined, toText: string | undefined, thisYear: number) {
  const last = toText === undefined ? undefined : yearOf('--to', toText);
  const from = fromText === undefined ? Math.min(thisYear, last ?? thisYear) : yearOf('--from', fromText);
  const to = last ?? Math.min(from + YEARS_SHOWN - 1, LAST_YEAR);
  if (from > to) throw new UsageError(`--from ${from} ligt na --to ${to}.`);
  return { from, to };
}

/** Writes `{"holidays": {"2026": ["2026-01-01", …]}}`, each date once. */
function holidaysJson(from: number, to: number): string {
  const byYear: Record<string, string[]> = {};
  for (let year = from; year <= to; year++) {
    byYear[year] = [...new Set(holidays(year).map(({ date }) => date))];
  }
  return `${JSON.stringify({ holidays: byYear }, null, 2)}\n`;
}

await runCommand(async () => {
  const flags = { from: { type: 'string' }, to: { type: 'string' }, ...formatFlag } as const;
  const commandLine = readCommandLine(flags, { positionals: 0 });
  const { root, text } = commandLine;
  const isJson = asksJson(commandLine);
  const today = todayInAmsterdam(new Date());
  const { from, to } = yearsOf(text('from'), text('to'), dateParts(today).year);
  if (isJson) {
    process.stdout.write(holidaysJson(from, to));
    return undefined;
  }
  // The schemas are loaded only for the table: the JSON form has to start fast.
  const [{ holidaysTable }, { readProgrammes }] = await Promise.all([
    import('../renderer/calendar/holidays-table.ts'),
    import('../renderer/project/read-programmes.ts'),
  ]);
  process.stdout.write(holidaysTable(from, to, readProgrammes(root), today));
  return undefined;
});
