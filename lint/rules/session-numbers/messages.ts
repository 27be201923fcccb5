import type { Advice } from '../../advice.ts';

export function outOfStep(number: number, expected: number): Advice {
  return {
    message:
      expected === 1
        ? `De eerste bijeenkomst heeft nummer ${number}.`
        : `Na bijeenkomst ${expected - 1} komt ${expected}, niet ${number}.`,
    cure: `Nummer de bijeenkomsten vanaf 1: hier hoort ${expected}. Pas ook "trainingDetails" aan.`,
  };
}

/**
 * For numbers that are complete but in the wrong order.
 *
 * @param moved whether sessions were moved as a whole, or only their numbers
 * @param isSwap whether two sessions were swapped
 */
export function shuffled(
  { number, place }: { number: number; place: number },
  moved: 'sessions' | 'numbers',
  isSwap: boolean,
): Advice {
  if (moved === 'sessions') {
    const cureWith = (whole: string) =>
      isSwap
        ? `Verwissel bijeenkomst ${place} en ${number}: zet ze${whole} op elkaars plaats.`
        : `Zet de bijeenkomsten${whole} op volgorde van hun nummer.`;
    return {
      message: `Bijeenkomst ${number} staat op de plaats van bijeenkomst ${place}.`,
      cure: cureWith(' met al hun velden, van { tot en met },'),
      studioCure: cureWith(''),
    };
  }
  return {
    message: isSwap
      ? `De nummers ${place} en ${number} zijn verwisseld: de data staan wel op volgorde.`
      : `Hier hoort nummer ${place}, niet ${number}: de data staan wel op volgorde.`,
    cure: isSwap
      ? `Zet hier ${place}, en zet ${number} waar nu ${place} staat.`
      : 'Nummer de bijeenkomsten van boven naar beneden: 1, 2, 3 enzovoort.',
  };
}

export function describedTwice(number: number): Advice {
  return {
    message: `Bijeenkomst ${number} is al eerder beschreven.`,
    cure: 'Geef deze beschrijving het nummer van de goede bijeenkomst, of haal er één weg.',
  };
}

export function notScheduled(number: number): Advice {
  return {
    message: `Bijeenkomst ${number} is beschreven, maar staat niet in het rooster.`,
    cure: 'Zet de bijeenkomst bij "schedule", of haal de beschrijving weg.',
  };
}

export function notDescribed(number: number): Advice {
  return {
    message: `Bijeenkomst ${number} staat in het rooster, maar is niet beschreven.`,
    cure: `Zet bij "trainingDetails" onder "sessions" wat er in bijeenkomst ${number} gebeurt.`,
    studioCure: `Zet bij "trainingDetails" onder “Per bijeenkomst” wat er in bijeenkomst ${number} gebeurt.`,
  };
}
