import type { Advice } from '../../rule.ts';
import { didYouMean, listed, quoted } from '../../words.ts';

/** Most names that a cure lists. */
const SHOWN = 8;

export const noSuchAnchor = (
  anchor: string,
  page: string,
  near: readonly string[],
  all: readonly string[],
): Advice => ({
  message: `Op ${page} is er geen blok met "id": ${quoted(anchor)}.`,
  cure:
    near.length > 0
      ? didYouMean(near.map((id) => `#${id}`))
      : all.length > 0
        ? `Kies uit ${listed(
            all.slice(0, SHOWN).map((id) => quoted(`#${id}`)),
            'of',
          )}, of geef het blok dit "id".`
        : `Geef het blok waar de link heen gaat "id": ${quoted(anchor)}, of haal dit deel van de link weg.`,
});
