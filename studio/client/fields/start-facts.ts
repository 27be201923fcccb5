import type { StartFacts } from '../../fields/start-value.ts';
import type { MediaEntry } from '../../protocol.ts';

/** Collects what the initial values of new items depend on: the site's pictures and the day. */
export function startFacts(media: readonly MediaEntry[], count = 0): StartFacts {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    picture: media[0]?.path ?? 'afbeelding.svg',
    today: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    count,
  };
}
