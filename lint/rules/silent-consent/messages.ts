import type { Advice } from '../../advice.ts';

export const subscribesUnasked: Advice = {
  message: 'Wie dit formulier verstuurt, wordt aangemeld voor de nieuwsbrief zonder dat erom is gevraagd.',
  cure: 'Geef het formulier een leeg vakje: "consent": { "label": "Ja, stuur mij één keer per maand de nieuwsbrief." }. Of meld niemand aan: "marketingStatus": "no_consent".',
  studioCure:
    'Geef het formulier een leeg vakje: schrijf bij "consent" bijvoorbeeld “Ja, stuur mij één keer per maand de nieuwsbrief.” Of meld niemand aan: kies bij "marketingStatus" “Geen toestemming”.',
};
