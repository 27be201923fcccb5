import { capitalised, weekdayName } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

export function unexplained(session: string, day: number, usualDay: number): Advice {
  return {
    message: `${capitalised(session)} is op ${weekdayName(day)} in plaats van ${weekdayName(usualDay)}, zonder noot.`,
    cure: 'Leg in "message" uit waarom; dat komt als noot onder het rooster.',
  };
}
