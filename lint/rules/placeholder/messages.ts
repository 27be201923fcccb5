import { quoted } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

export const standIn: Advice = {
  message: 'Dit is voorbeeldinhoud.',
  cure: 'Vul de echte gegevens in en haal "placeholder" weg.',
};

export const exampleAddress = (address: string): Advice => ({
  message: `${quoted(address)} is een voorbeeldadres; het bestaat niet.`,
  cure: 'Vul het echte adres in.',
});

export const fillerText = (text: string): Advice => ({
  message: `${quoted(text)} is opvultekst.`,
  cure: 'Schrijf de echte tekst.',
});
