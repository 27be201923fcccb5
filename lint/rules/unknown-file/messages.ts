import { didYouMean, quoted, typed } from '../../dutch/words.ts';
import { reservedFileMessage, reservedFolderMessage } from '../../reserved-paths.ts';
import type { Advice } from '../../rule.ts';

export function meaningless(path: string, near: readonly string[]): Advice {
  return {
    message: `Op deze plek betekent ${quoted(path)} niets: wat met _ begint is geen pagina.`,
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
    cure: 'Zet deze pagina in een andere map van pages, of geef haar een andere naam.',
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
