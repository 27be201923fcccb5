import { formatDate } from '../../../renderer/calendar/format-date.ts';
import { addDays } from '../../../renderer/calendar/plain-date.ts';
import type { Advice } from '../../advice.ts';

const nextDay = (last: string) => formatDate(addDays(last, 1), 'day');

export function pagePassed(last: string): Advice {
  return {
    message: `Deze pagina staat sinds ${nextDay(last)} niet meer op de site.`,
    cure: 'Verwijder de pagina, of kies een nieuwe laatste dag.',
  };
}

export function blockPassed(last: string): Advice {
  return {
    message: `Dit blok staat sinds ${nextDay(last)} niet meer op de pagina.`,
    cure: 'Verwijder het blok, of kies een nieuwe laatste dag.',
  };
}
