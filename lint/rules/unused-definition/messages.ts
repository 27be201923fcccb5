import type { Advice } from '../../advice.ts';
import { quoted, typed } from '../../dutch/words.ts';

export function unusedLayout(name: string): Advice {
  return {
    message: `Geen enkele pagina gebruikt de indeling ${quoted(name)}.`,
    cure: `Verwijder het bestand, of zet "layout": ${typed(name)} in een pagina.`,
    studioCure: `Verwijder het bestand, of kies ${typed(name)} bij de gegevens van een pagina.`,
  };
}

export function unusedProgramme(name: string): Advice {
  return {
    message: `Geen enkele pagina gebruikt het programma ${quoted(name)}.`,
    cure: `Verwijder het bestand, of zet "programme": ${typed(name)} in een pagina.`,
    studioCure: `Verwijder het bestand, of kies ${typed(name)} bij de gegevens van een pagina.`,
  };
}

export function unusedDownload(name: string): Advice {
  return {
    message: `Geen enkele pagina linkt naar het bestand ${quoted(name)}. Daarom staat het niet op de site.`,
    cure: 'Verwijder het bestand, of maak er een link naar.',
  };
}

export function unusedPicture(name: string): Advice {
  return {
    message: `Geen enkele pagina gebruikt de afbeelding ${quoted(name)}.`,
    cure: 'Verwijder het bestand, of gebruik het in een pagina.',
    studioCure: 'Verwijder de afbeelding bij "Alle afbeeldingen", of kies die op een pagina.',
  };
}
