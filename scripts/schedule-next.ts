import { join } from 'node:path';
import { nextSchedule } from '../lint/edits/schedule/next-schedule.ts';
import { scheduleDiff } from '../lint/edits/schedule/schedule-diff.ts';
import { writeSchedule } from '../lint/edits/schedule/write-schedule.ts';
import { LAST_YEAR } from '../renderer/calendar/easter.ts';
import { formatDate } from '../renderer/calendar/format-date.ts';
import { sessionDates } from '../renderer/calendar/session-dates.ts';
import { todayInAmsterdam } from '../renderer/calendar/today-in-amsterdam.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { assertUtf8 } from '../renderer/files/utf8-file.ts';
import { writeAllOrNone } from '../renderer/files/write-files.ts';
import { readProgrammes } from '../renderer/project/read-programmes.ts';
import { type CommandLine, readCommandLine, runCommand } from './lib/command-line.ts';

/** Finds the programme's file. @throws UsageError when there is none, or when it has errors */
function findProgramme({ root, positionals: names, pasted }: CommandLine) {
  const programmes = readProgrammes(root);
  const known = programmes.map(({ name }) => name).join(', ') || 'geen';
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new UsageError(
      `Noem één programma, bijvoorbeeld: ${pasted('schedule:next', [programmes[0]?.name ?? 'gemeenten'])}. Er zijn: ${known}.`,
    );
  const file = programmes.find((programme) => programme.name === name);
  if (!file) throw new UsageError(`Er is geen programma "${name}". Er zijn: ${known}.`);
  if (!file.programme) throw new UsageError(`${file.path} bevat fouten. Draai eerst ${pasted('lint')}.`);
  return { ...file, programme: file.programme };
}

await runCommand(async () => {
  const commandLine = readCommandLine({ write: { type: 'boolean' } });
  const { root, has, pasted } = commandLine;
  const { name, path, text, programme } = findProgramme(commandLine);
  if (programme.sessions.schedule.some(({ year }) => year === LAST_YEAR)) {
    throw new UsageError(`Na ${LAST_YEAR} houdt de kalender op.`);
  }
  const today = todayInAmsterdam(new Date());
  const next = nextSchedule(programme.sessions, today);
  const [first] = sessionDates(programme.sessions)
    .flatMap(({ date }) => date ?? [])
    .sort();
  console.log(`Het volgende jaar in ${path}\n`);
  if (first !== undefined && first > today) {
    const start = formatDate(first, 'numeric');
    console.log(`Let op: dit rooster begint pas op ${start}. Hieronder staat het jaar daarna.\n`);
  }
  console.log(`${scheduleDiff(programme.sessions, next)}\n`);
  if (!has('write')) {
    console.log(
      `Er is nog niets veranderd. Zo komt dit in het bestand:\n\n  ${pasted('schedule:next', [name, '--write'])}`,
    );
    return undefined;
  }
  assertUtf8(root, path);
  writeAllOrNone(new Map([[join(root, path), writeSchedule(text, next)]]));
  console.log(`Geschreven. Kijk alles na met ${pasted('lint')}.`);
  return undefined;
});
