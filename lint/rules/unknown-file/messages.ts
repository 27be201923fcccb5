import type { Advice } from '../../advice.ts';
import { didYouMean, quoted, typed } from '../../dutch/words.ts';
import { reservedFileMessage, reservedFolderMessage } from '../../routes/reserved-paths.ts';

export function meaningless(path: string, near: readonly string[]): Advice {
  return {
    message: `Op deze plek betekent ${quoted(path)} niets: wat met _ begint, is geen pagina.`,
    cure:
      near.length > 0
        ? didYouMean(near)
        : 'Zet een indeling direct in pages/_layouts, een programma direct in pages/_programmes, of haal de _ weg voor een pagina.',
  };
}

export function unusableName(better: string): Advice {
  return {
    message: 'Deze bestandsnaam kan geen adres van een pagina zijn.',
    cure: `Gebruik alleen kleine letters, cijfers en streepjes, bijvoorbeeld ${typed(better)}.`,
  };
}

export function reservedFolder(folder: string): Advice {
  return {
    message: reservedFolderMessage(folder),
    cure: 'Zet deze pagina in een andere map van pages, of kies een andere naam.',
  };
}

export function reservedFile(route: string): Advice {
  return {
    message: reservedFileMessage(route),
    cure: 'Geef deze pagina een andere naam.',
  };
}

export function otherEnding(path: string, better: string): Advice {
  return {
    message: `${quoted(path)} doet niets: de site leest alleen bestanden die eindigen op .json, in kleine letters.`,
    cure: `Noem het bestand ${typed(better)}.`,
  };
}

/** @param other the existing file with the obvious name */
export function sameName(other: string, better: string): Advice {
  return {
    message: `Dit bestand heet bijna hetzelfde als ${quoted(other)}, en doet zo niets.`,
    cure: `Vergelijk ze en verwijder dit bestand als je het niet nodig hebt. Is het een andere pagina? Noem het bestand ${typed(better)}.`,
  };
}

/** @param isThere whether the original exists */
export function copy(path: string, original: string, isThere: boolean): Advice {
  return {
    message: `${quoted(path)} lijkt een kopie die je computer of een programma als Dropbox of OneDrive heeft gemaakt.`,
    cure: isThere
      ? `Vergelijk de kopie met ${typed(original)}, neem over wat je wilt houden, en verwijder de kopie.`
      : 'Kijk of je deze kopie nodig hebt. Verwijder die, of kies een naam met alleen kleine letters, cijfers en streepjes.',
  };
}

export function deviceName(name: string, what: 'pagina' | 'afbeelding'): Advice {
  return {
    message: `${quoted(name)} kan geen naam zijn: Windows kan geen bestand of map maken die zo heet.`,
    cure: `Kies een andere naam, bijvoorbeeld ${typed(`${name.replace(/\..*$/, '').toLowerCase()}-${what}`)}.`,
  };
}

export function unreadableName(path: string): Advice {
  return {
    message: `De naam ${quoted(path)} is niet te lezen: er zit een letter in die geen UTF-8 is. De site slaat dit over.`,
    cure: 'Geef het bestand of de map een naam met alleen kleine letters, cijfers en streepjes.',
  };
}
