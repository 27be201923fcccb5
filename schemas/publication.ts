import { z } from 'zod';
import { isoDate } from './text.ts';

const days = z.strictObject({
  from: isoDate().optional().meta({
    title: 'Vanaf',
    description:
      'De eerste dag op de site, bijvoorbeeld 2026-12-01. Vul je niets in, dan staat het er meteen.',
  }),
  until: isoDate().optional().meta({
    title: 'Tot en met',
    description: 'De laatste dag op de site, bijvoorbeeld 2027-01-31. Vul je niets in, dan blijft het staan.',
  }),
});

/** The days on which a page is published, both ends included, on the Dutch calendar. */
export function pagePublication() {
  return days.optional().meta({
    title: 'Dagen op de site',
    description: 'De dagen waarop deze pagina op de site staat. Vul je niets in, dan altijd.',
  });
}

/** The days on which a block is published, both ends included, on the Dutch calendar. */
export function blockPublication() {
  return days.optional().meta({
    title: 'Dagen op de pagina',
    description: 'De dagen waarop dit blok op de pagina staat. Vul je niets in, dan altijd.',
  });
}
