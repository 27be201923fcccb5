import type { Entry } from './protocol.ts';

/** What authors call each kind of definition. */
export const kindNames = {
  page: 'Pagina',
  programme: 'Programma',
  layout: 'Indeling',
  site: 'Site',
  words: 'Woorden',
} as const satisfies Record<Entry['kind'], string>;

/** What authors call the fields of a page itself, which belong to no block. */
export const PAGE_DETAILS = 'Gegevens van de pagina';
