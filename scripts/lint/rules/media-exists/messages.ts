import type { Advice } from '../../rule.ts';
import { didYouMean, quoted, typed } from '../../words.ts';

export const noSuchPicture = (name: string, near: readonly string[]): Advice => ({
  message: `De afbeelding ${quoted(name)} staat niet in pages/_media.`,
  cure:
    near.length > 0
      ? didYouMean(near)
      : 'Zet het bestand in pages/_media, of kies een afbeelding die er al staat.',
});

/** @param good a name that the file can have */
export const unusableName = (name: string, file: string, good: string): Advice => ({
  message: `De afbeelding ${quoted(name)} staat niet in pages/_media.`,
  cure: `Hernoem het bestand ${typed(`pages/_media/${file}`)} naar ${typed(good)}${good === name ? '.' : ', en schrijf die naam ook hier.'}`,
});

export const pictureInText: Advice = {
  message: 'Een afbeelding kan niet in een tekst staan.',
  cure: 'Haal haar hier weg, en zet haar met "picture" in een blok dat een afbeelding kan hebben, bijvoorbeeld een "card-grid".',
};
