import { action } from './action.ts';
import { text } from './text.ts';

/** The text that a block with dates shows from the day after the last one. */
export const PAST_TEXT = 'Nieuwe data volgen; laat weten dat je erbij wilt zijn.';

/** Properties of a block with dates: what it shows and offers from the day after the last one. */
export function pastDates() {
  return {
    pastText: text().optional().meta({
      title: 'Zin als alles voorbij is',
      description: 'De zin die er vanzelf staat vanaf de dag na de laatste datum. De data blijven staan.',
      default: PAST_TEXT,
    }),
    pastAction: action().optional().meta({
      title: 'Knop als alles voorbij is',
      description: 'De knop onder die zin. Vul je niets in, dan gaat de knop naar het contactformulier.',
    }),
  };
}
