import type { Advice } from '../../advice.ts';
import { characterCode } from '../../dutch/words.ts';

export const unreadable: Advice = {
  message: 'Hier staat een onleesbaar teken (�).',
  cure: 'Typ de letter opnieuw en sla het bestand op als UTF-8.',
  studioCure: 'Typ de letter opnieuw.',
};

function found(character: string): string {
  return `Hier staat een onzichtbaar teken (${characterCode(character)}).`;
}

/** Says how to mend a character that nobody sees, given what a fix puts in its place, if there is one. */
export function hidden(character: string, replacement: string | undefined): Advice {
  const todo = replacement === ' ' ? 'Zet er een spatie voor in de plaats' : 'Haal het weg';
  return {
    message: found(character),
    cure:
      replacement === undefined
        ? 'Haal het weg, of typ dit opnieuw. Zulke tekens komen vaak mee met plakken.'
        : `${todo}; \`npm run fix\` doet het ook. Zulke tekens komen vaak mee met plakken.`,
  };
}

export function backslash(character: string): Advice {
  return {
    message: found(character),
    cure: 'Haal het weg. Bedoel je een schuine streep naar links? Schrijf dan \\\\.',
    studioCure: 'Haal het weg.',
  };
}
