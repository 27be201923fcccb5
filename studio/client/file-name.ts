import type { Entry } from '../protocol.ts';

const kindNames = {
  page: 'Pagina',
  programme: 'Programma',
  layout: 'Indeling',
  site: 'Site',
  words: 'Woordenlijst',
} as const;

/** Returns the name of a file in the list on the left, with its kind. @param entry its entry, when it has one */
export const fileName = (entry: Entry | undefined, file: string) =>
  entry ? `${kindNames[entry.kind]}: ${entry.title}` : file;
