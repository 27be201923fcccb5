import { capitalised } from '../../renderer/calendar/format-date.ts';
import { isDownload } from '../../renderer/project/downloads.ts';
import { kindOf, MEDIA, routeOf } from '../../renderer/project/source-file.ts';
import { HOME } from '../entry-names.ts';

/** Returns the name that authors know a file by: "Programma gemeenten", "Site", "Afbeelding hero.svg". */
export function definitionLabel(file: string): string {
  if (file.startsWith(MEDIA)) {
    const name = file.slice(MEDIA.length);
    return `${isDownload(name) ? 'Bestand' : 'Afbeelding'} ${name}`;
  }
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  switch (kindOf(file)) {
    case 'programme':
      return `Programma ${name}`;
    case 'layout':
      return `Indeling ${name}`;
    case 'site':
      return 'Site';
    case 'words':
      return 'Woordenlijst';
    case 'not-found':
      return 'Pagina die niet bestaat';
    default:
      return routeOf(file) === '/' ? capitalised(HOME) : `Pagina ${routeOf(file)}`;
  }
}
