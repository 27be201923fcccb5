import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

function shownAsTyped(link: string): string {
  return `${quoted(link)} wordt geen link: bezoekers zien de haken.`;
}

export function spaceInAddress(typedLink: string, link: string): Advice {
  return {
    message: `${shownAsTyped(typedLink)} In het adres staat een spatie.`,
    cure: `Schrijf ${typed(link)}.`,
  };
}

export function bracketMissing(typedLink: string): Advice {
  return {
    message: `${shownAsTyped(typedLink)} Het adres heeft niet evenveel ( als ).`,
    cure: 'Zet achter het adres een haakje ). Schrijf een haakje dat bij het adres hoort als %28 of %29.',
  };
}

export function spaceBetween(typedLink: string, link: string): Advice {
  return {
    message: `${shownAsTyped(typedLink)} Tussen ] en ( staat een spatie.`,
    cure: `Schrijf ${typed(link)}.`,
  };
}

export function swapped(typedLink: string, link: string): Advice {
  return {
    message: `${shownAsTyped(typedLink)} De haken staan andersom.`,
    cure: `Schrijf ${typed(link)}.`,
  };
}

export function noSuchLabel(typedLink: string, label: string): Advice {
  return {
    message: `${shownAsTyped(typedLink)} Nergens in deze tekst staat het adres van ${quoted(label)}.`,
    cure: 'Zet het adres zelf erachter, tussen ronde haken: [de bron](https://voorbeeld.nl/bron).',
  };
}

export function unknownForm(typedLink: string): Advice {
  return {
    message: shownAsTyped(typedLink),
    cure: 'Schrijf een link zo: [tekst](adres), met een adres zonder spaties. Zijn de haken bedoeld? Zet een \\ voor de eerste.',
  };
}
