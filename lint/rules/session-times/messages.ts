import { capitalised } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

interface Times {
  /** `HH:mm`. */
  start: string;
  end: string;
  /** Whether this is the session's own time; otherwise it is the default. */
  ownStart: boolean;
  ownEnd: boolean;
}

export function defaultsEndEarly(start: string, end: string): Advice {
  return {
    message: `De vaste eindtijd (${end}) is niet later dan de vaste begintijd (${start}).`,
    cure: 'Kijk "defaultStartTime" en "defaultEndTime" na.',
  };
}

export function endsEarly(session: string, { start, end, ownStart, ownEnd }: Times): Advice {
  return {
    message:
      `${capitalised(session)} begint om ${start}${ownStart ? '' : ' (de vaste begintijd)'} ` +
      `en eindigt om ${end}${ownEnd ? '' : ' (de vaste eindtijd)'}.`,
    cure:
      ownStart && ownEnd ? 'Kijk beide tijden na.' : `Zet er ook "${ownEnd ? 'startTime' : 'endTime'}" bij.`,
  };
}
