import type { Advice } from '../../rule.ts';
import { didYouMean, quoted } from '../../words.ts';

export const noSuchPicture = (name: string, near: readonly string[]): Advice => ({
  message: `De afbeelding ${quoted(name)} staat niet in pages/_media.`,
  cure:
    near.length > 0
      ? didYouMean(near)
      : 'Zet het bestand in pages/_media, of kies een afbeelding die er al staat.',
});
