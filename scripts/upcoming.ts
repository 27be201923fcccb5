import { upcomingChanges } from '../lint/upcoming/upcoming-changes.ts';
import { upcomingTable } from '../lint/upcoming/upcoming-table.ts';
import { todayInAmsterdam } from '../renderer/calendar/today-in-amsterdam.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { asksJson, dayFlag, dayIn, formatFlag, readCommandLine, runCommand } from './lib/command-line.ts';

/** How far the command looks ahead by default. */
const USUAL_DAYS = 90;
const MOST_DAYS = 3660;

function daysOf(text: string | undefined): number {
  if (text === undefined) return USUAL_DAYS;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(`--days is een aantal dagen van 1 tot en met ${MOST_DAYS}, niet "${text}".`);
}

// Prints what changes on the site by itself in the coming days.
await runCommand(async () => {
  const flags = { days: { type: 'string' }, ...formatFlag, ...dayFlag } as const;
  const commandLine = readCommandLine(flags, { positionals: 0 });
  const isJson = asksJson(commandLine);
  const days = daysOf(commandLine.text('days'));
  const from = dayIn(commandLine) ?? todayInAmsterdam(new Date());
  const changes = upcomingChanges(readProject(commandLine.root), from, days);
  process.stdout.write(
    isJson
      ? `${JSON.stringify({ from, days, changes }, undefined, 2)}\n`
      : upcomingTable(changes, from, days),
  );
  return undefined;
});
