import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../rule.ts';

export function schedulePassed(last: string, programme: string | undefined): Advice {
  return {
    message: `Dit rooster is voorbij: de laatste bijeenkomst was op ${formatDate(last, 'weekday')}.`,
    cure:
      programme === undefined
        ? 'Zet er het volgende rooster in.'
        : `\`npm run schedule:next -- ${programme}\` stelt het rooster van het volgende jaar voor.`,
  };
}

export function datePassed(date: string): Advice {
  return {
    message: `${capitalised(formatDate(date, 'weekday'))} is voorbij.`,
    cure: 'Haal de datum weg, of kies een nieuwe.',
  };
}
