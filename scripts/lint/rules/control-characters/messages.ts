import type { Advice } from '../../rule.ts';
import { characterCode } from '../../words.ts';

export const unreadable: Advice = {
  message: 'Hier staat een onleesbaar teken (�).',
  cure: 'Typ de letter opnieuw en sla het bestand op als UTF-8.',
};

export const hidden = (character: string): Advice => ({
  message: `Hier staat een onzichtbaar teken (${characterCode(character)}).`,
  cure: 'Haal het weg; `npm run fix` doet het ook. Zulke tekens komen vaak mee met plakken.',
});
