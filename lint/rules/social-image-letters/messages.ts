import type { Advice } from '../../advice.ts';
import { listed, typed } from '../../dutch/words.ts';

export function lettersMissing(letters: readonly string[]): Advice {
  const several = letters.length > 1;
  const without = `Schrijf de titel zonder ${several ? 'die tekens' : 'dat teken'}`;
  return {
    message: `${several ? 'Deze tekens ontbreken' : 'Dit teken ontbreekt'} op de afbeelding bij gedeelde links, want het lettertype heeft ${several ? 'ze' : 'het'} niet: ${listed(letters.map(typed), 'en')}.`,
    cure: `${without}, of kies met "socialImage" zelf een afbeelding uit pages/_media.`,
    studioCure: `${without}, of kies bij "socialImage" zelf een afbeelding.`,
  };
}
