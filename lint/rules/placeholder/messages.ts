import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export const markedPlaceholder: Advice = {
  message: 'Dit is voorbeeldinhoud.',
  cure: 'Vul de echte gegevens in en haal "placeholder" weg.',
  studioCure: 'Vul de echte gegevens in en zet “Voorbeeldinhoud” uit.',
};

export function exampleAddress(address: string): Advice {
  return {
    message: `${quoted(address)} is een voorbeeldadres; het bestaat niet.`,
    cure: 'Vul het echte adres in.',
  };
}

export function fillerText(text: string): Advice {
  return {
    message: `${quoted(text)} is opvultekst.`,
    cure: 'Schrijf de echte tekst.',
  };
}
