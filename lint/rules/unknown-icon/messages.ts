import type { Advice } from '../../advice.ts';
import { didYouMean, listed, quoted } from '../../dutch/words.ts';

export function noSuchIcon(name: string, near: readonly string[], all: readonly string[]): Advice {
  return {
    message: `Het pictogram ${quoted(name)} bestaat niet.`,
    cure: near.length > 0 ? didYouMean(near) : `Kies uit ${listed(all.map(quoted), 'of')}.`,
  };
}
