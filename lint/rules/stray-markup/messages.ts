import type { Advice } from '../../advice.ts';
import { typed } from '../../dutch/words.ts';

export const notClosed: Advice = {
  message: 'Deze ** sluit niet: bezoekers zien de sterretjes.',
  cure: 'Zet ook ** achter het laatste vette woord, of haal deze weg.',
};

/** @param bold the text between the asterisks, without the spaces */
export function spaceInside(bold: string): Advice {
  return {
    message: 'Dit wordt niet vet: tussen de ** en de tekst staat een spatie.',
    cure: `Haal de spatie weg: ${typed(`**${bold}**`)}.`,
  };
}

export const againstWord: Advice = {
  message: 'Dit wordt niet vet: bezoekers zien de sterretjes.',
  cure: 'Zet een spatie vóór de eerste ** en achter de laatste, of maak het leesteken ook vet.',
};

export const boldInPlainField: Advice = {
  message: 'Dit veld kan geen vette tekst hebben: bezoekers zien de sterretjes.',
  cure: 'Haal de sterretjes weg.',
};

export const linkInPlainField: Advice = {
  message: 'Dit veld kan geen link hebben: bezoekers zien de haken.',
  cure: 'Schrijf alleen de tekst, en zet de link in een knop of in een veld dat opmaak kan hebben.',
};
