import type { Entry } from './protocol.ts';

/** What authors call each kind of definition. */
export const kindNames = {
  page: 'Pagina',
  programme: 'Programma',
  layout: 'Indeling',
  site: 'Site',
  words: 'Woorden',
} as const satisfies Record<Entry['kind'], string>;

/** What authors call the page at `/`, whatever its title. */
export const HOME = 'homepage';

/** Names the page at an address in a sentence, after a word such as "naar". */
export const pageWords = (path: string): string => (path === '/' ? `de ${HOME}` : path);

/** Writes the address of a page as lists show it. */
export const shownAddress = (path: string): string => (path === '/' ? `/ · ${HOME}` : path);

/** What authors call the fields of a page itself, which belong to no block. */
export const PAGE_DETAILS = 'Gegevens van de pagina';
