import { capitalised } from '../../../renderer/calendar/format-date.ts';
import { didYouMean, listed, plainName, quoted, typed } from '../../dutch/words.ts';
import type { Advice } from '../../rule.ts';

/** Most names that a cure lists. */
const SHOWN = 8;

/** An anchor in the form that an "id" can have; empty when nothing of it can stay. */
const usableId = (anchor: string) => plainName(anchor).replaceAll(/^[^a-z]+|-$/g, '');

/** How to give a block the anchor that a link asks for. */
function giveId(anchor: string): string {
  const id = usableId(anchor);
  const link = id === anchor ? '' : ` en schrijf hier ${typed(`#${id}`)}`;
  return `geef het blok waar de link heen gaat "id": ${typed(id)}${link}`;
}

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
            all.slice(0, SHOWN).map((id) => typed(`#${id}`)),
            'of',
          )}${usableId(anchor) === '' ? '' : `, of ${giveId(anchor)}`}.`
        : usableId(anchor) === ''
          ? 'Haal dit deel van de link weg.'
          : `${capitalised(giveId(anchor))}, of haal dit deel van de link weg.`,
});
