import type { Advice } from '../../rule.ts';

export const outOfStep = (number: number, expected: number): Advice => ({
  message:
    expected === 1
      ? `De eerste bijeenkomst heeft nummer ${number}.`
      : `Na bijeenkomst ${expected - 1} komt ${expected}, niet ${number}.`,
  cure: `Nummer de bijeenkomsten van 1 af door: hier hoort ${expected}. Pas ook "trainingDetails" aan.`,
});

export const describedTwice = (number: number): Advice => ({
  message: `Bijeenkomst ${number} is al eerder beschreven.`,
  cure: 'Geef deze beschrijving het nummer van haar eigen bijeenkomst, of haal er één weg.',
});

export const notScheduled = (number: number): Advice => ({
  message: `Bijeenkomst ${number} is beschreven, maar staat niet in het rooster.`,
  cure: 'Zet de bijeenkomst bij "schedule", of haal de beschrijving weg.',
});

export const notDescribed = (number: number): Advice => ({
  message: `Bijeenkomst ${number} staat in het rooster, maar is niet beschreven.`,
  cure: `Zet bij "trainingDetails" onder "sessions" wat er in bijeenkomst ${number} gebeurt.`,
});
