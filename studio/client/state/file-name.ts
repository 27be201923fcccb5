import { isDownload } from '../../../renderer/project/downloads.ts';
import { MEDIA } from '../../../renderer/project/source-file.ts';
import { kindNames } from '../../entry-names.ts';
import type { Entry } from '../../protocol.ts';
import type { Shell } from './shell.ts';

/** Returns the library that holds a file; undefined for a definition. */
export function libraryOf(file: string): Shell['library'] {
  if (!file.startsWith(MEDIA)) return undefined;
  return isDownload(file.slice(MEDIA.length)) ? 'downloads' : 'pictures';
}

const kindInLibrary = { downloads: 'Bestand', pictures: 'Afbeelding' } as const;

/** Returns the name of a file in the list on the left, with its kind. @param entry its entry, when it has one */
export function fileName(entry: Entry | undefined, file: string): string {
  if (entry) return `${kindNames[entry.kind]}: ${entry.title}`;
  const library = libraryOf(file);
  return library ? `${kindInLibrary[library]}: ${file.slice(MEDIA.length)}` : file;
}
