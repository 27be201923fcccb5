import { capitalised, formatDate } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';

export function schedulePassed(last: string, programme: string | undefined): Advice {
  const message = `Dit rooster is voorbij: de laatste bijeenkomst was op ${formatDate(last, 'weekday')}.`;
  if (programme === undefined) return { message, cure: 'Zet er het volgende rooster in.' };
  return {
    message,
    cure: `Typ \`npm run schedule:next -- ${programme}\` voor het rooster van het volgende jaar.`,
    studioCure: 'Druk in het jaaroverzicht van het programma op "Rooster van volgend jaar".',
  };
}

/** @param count the number of dates, all of which have passed */
export function datesPassed(last: string, count: number): Advice {
  const day = formatDate(last, 'weekday');
  return {
    message:
      count === 1 ? `${capitalised(day)} is voorbij.` : `Deze data zijn voorbij: de laatste was ${day}.`,
    cure: 'Zet er nieuwe data in, of haal ze weg.',
  };
}
