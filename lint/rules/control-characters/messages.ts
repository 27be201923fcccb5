import { characterCode } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export const unreadable: Advice = {
  message: 'Hier staat een onleesbaar teken (�).',
  cure: 'Typ de letter opnieuw en sla het bestand op als UTF-8.',
};

function found(character: string): string {
  return `Hier staat een onzichtbaar teken (${characterCode(character)}).`;
}

export function hidden(character: string, isFixed: boolean): Advice {
  return {
    message: found(character),
    cure: isFixed
      ? 'Haal het weg; `npm run fix` doet het ook. Zulke tekens komen vaak mee met plakken.'
      : 'Haal het weg, of typ dit opnieuw. Zulke tekens komen vaak mee met plakken.',
  };
}

export function backslash(character: string): Advice {
  return {
    message: found(character),
    cure: 'Haal het weg. Bedoel je een schuine streep naar links? Schrijf dan \\\\.',
  };
}
