import { getLocalTimeZone, today } from '@internationalized/date';
import type { StartFacts } from '../../fields/start-value.ts';
import type { MediaEntry } from '../../protocol.ts';

/** Collects what the initial values of new items depend on: the site's pictures and the day. */
export function startFacts(media: readonly MediaEntry[], count = 0): StartFacts {
  return {
    picture: media[0]?.path ?? 'afbeelding.svg',
    today: today(getLocalTimeZone()).toString(),
    count,
  };
}
