import type { Advice } from '../../advice.ts';
import { didYouMean, quoted, typed } from '../../dutch/words.ts';

export function noSuchPicture(name: string, near: readonly string[]): Advice {
  const message = `De afbeelding ${quoted(name)} staat niet in pages/_media.`;
  if (near.length > 0) return { message, cure: didYouMean(near) };
  return {
    message,
    cure: 'Zet het bestand in pages/_media, of kies een afbeelding die er al staat.',
    studioCure: 'Upload het bestand, of kies een afbeelding die er al staat.',
  };
}

/** For a name that is neither an existing file nor allowed. @param good a name that is allowed */
export function noSuchOddName(name: string, good: string): Advice {
  return {
    message: `De afbeelding ${quoted(name)} staat niet in pages/_media.`,
    cure: `Zet het bestand daar neer onder de naam ${typed(good)}, want een naam heeft alleen kleine letters, cijfers en streepjes. Schrijf die naam ook hier.`,
  };
}

/** @param good a name that the file can have */
export function oddName(name: string, good: string): Advice {
  return {
    message: `${quoted(name)} kan niet: de naam van een afbeelding heeft alleen kleine letters, cijfers en streepjes.`,
    cure: `Hernoem het bestand ${typed(`pages/_media/${name}`)} naar ${typed(good)}, en schrijf die naam ook hier.`,
  };
}

/** @param good a name that the file can have */
export function unusableName(name: string, file: string, good: string): Advice {
  return {
    message: `De afbeelding ${quoted(name)} staat niet in pages/_media.`,
    cure: `Hernoem het bestand ${typed(`pages/_media/${file}`)} naar ${typed(good)}${good === name ? '.' : ', en schrijf die naam ook hier.'}`,
  };
}

/** For a file that browsers cannot show. @param good a name for it once it is saved in another format */
export function otherKind(file: string, good: string): Advice {
  const ending = good.slice(good.lastIndexOf('.'));
  const moves = ending === '.webp' ? ' Zo blijft het bewegen.' : '';
  return {
    message: `${quoted(file)} staat in pages/_media, maar zo'n bestand kan de site niet tonen.`,
    cure: `Open het in een fotoprogramma, bewaar het opnieuw als ${ending} met de naam ${typed(good)}, en schrijf die naam hier.${moves}`,
  };
}

/** For the site's social image, on which the social images of pages are drawn. */
export const siteNeedsFile: Advice = {
  message: '"auto" kan hier niet: op deze afbeelding tekent de site die van pagina\'s met "auto".',
  cure: 'Kies een .svg, .png of .jpg uit pages/_media; alleen op een .svg kan de site titels tekenen.',
  studioCure: 'Kies een .svg, .png of .jpg; alleen op een .svg kan de site titels tekenen.',
};

const inText = 'Een afbeelding kan niet in een tekst staan.';
const inBlock = 'in een blok dat een afbeelding kan hebben, bijvoorbeeld een "card-grid".';

export const pictureInText: Advice = {
  message: inText,
  cure: `Haal dit weg, en zet de afbeelding met "picture" ${inBlock}`,
  studioCure: `Haal dit weg, en zet de afbeelding ${inBlock}`,
};

/** For a picture whose address is on a line of its own. */
export const pictureByLabel: Advice = {
  message: inText,
  cure: `Haal dit weg, ook de regel met het adres ("[…]: …"), en zet de afbeelding met "picture" ${inBlock}`,
  studioCure: `Haal dit weg, ook de regel met het adres ("[…]: …"), en zet de afbeelding ${inBlock}`,
};
