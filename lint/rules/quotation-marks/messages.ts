import type { Advice } from '../../advice.ts';

export const quotationMarks: Advice = {
  message: 'Om dit citaat staan aanhalingstekens, maar de site zet ze er zelf al bij.',
  cure: 'Haal ze weg; `npm run fix` doet het ook.',
};
