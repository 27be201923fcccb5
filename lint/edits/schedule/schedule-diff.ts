import { sessionDisplays } from '../../../renderer/calendar/session-displays.ts';
import type { Programme, ScheduleEntry } from '../../../schemas/programme.ts';
import type { NextSession } from './next-schedule.ts';

function line(entry: ScheduleEntry, sessions: Programme['sessions']): string {
  const [display] = sessionDisplays({ ...sessions, schedule: [entry] });
  if (!display) return 'geen datum: deze weekdag komt die maand niet zo vaak voor';
  const [day, times] = display.dateText;
  return `${day}, ${times}${display.message ? ` (${display.message})` : ''}`;
}

/** Formats the old and the new schedule as a Dutch text: per session a `-` line, a `+` line, and the remarks. */
export function scheduleDiff(sessions: Programme['sessions'], next: readonly NextSession[]): string {
  return next
    .map(({ before, after, remarks }) =>
      [
        `Bijeenkomst ${before.sessionNumber}`,
        `- ${line(before, sessions)}`,
        `+ ${line(after, sessions)}`,
        ...remarks.map((remark) => `  Let op: ${remark}`),
      ].join('\n'),
    )
    .join('\n\n');
}
