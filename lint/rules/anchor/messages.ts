import { capitalised } from '../../../renderer/calendar/format-date.ts';
import type { Advice } from '../../advice.ts';
import { didYouMean, listed, plainName, quoted, typed } from '../../dutch/words.ts';

/** Maximum names that a cure lists. */
const SHOWN = 8;

/** Returns an anchor in the form of a valid "id"; empty when nothing of it can stay. */
function usableId(anchor: string): string {
  return plainName(anchor).replace(/^[^a-z]+/, '');
}

/** Says how to give a block the anchor that a link asks for. */
function giveId(anchor: string): string {
  const id = usableId(anchor);
  const link = id === anchor ? '' : ` en schrijf hier ${typed(`#${id}`)}`;
  return `geef het blok waar de link heen gaat "id": ${typed(id)}${link}`;
}

function cureFor(anchor: string, near: readonly string[], all: readonly string[]): string {
  if (near.length > 0) return didYouMean(near.map((id) => `#${id}`));
  const canBeId = usableId(anchor) !== '';
  if (all.length === 0) {
    return canBeId
      ? `${capitalised(giveId(anchor))}, of haal dit deel van de link weg.`
      : 'Haal dit deel van de link weg.';
  }
  const names = all.slice(0, SHOWN).map((id) => typed(`#${id}`));
  return `Kies uit ${listed(names, 'of')}${canBeId ? `, of ${giveId(anchor)}` : ''}.`;
}

export function noSuchAnchor(
  anchor: string,
  page: string,
  near: readonly string[],
  all: readonly string[],
): Advice {
  return {
    message: `Op ${page} is er geen blok met "id": ${quoted(anchor)}.`,
    cure: cureFor(anchor, near, all),
  };
}
