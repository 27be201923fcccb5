import { z } from 'zod';
import { action } from './action.ts';
import { eyebrow, markdown, text } from './text.ts';

/** Returns the fields of a block that opens a page: the large heading with what is above and below it. */
export const openingFields = () => ({
  eyebrow: eyebrow(),
  title: text().meta({
    title: 'Kop',
    description: 'De grote kop van de pagina. Elke pagina heeft er precies één.',
  }),
  subtitle: markdown().optional().meta({ title: 'Toelichting', description: 'De toelichting onder de kop.' }),
  actions: z
    .array(action())
    .max(3)
    .optional()
    .meta({ title: 'Knoppen', description: 'Knoppen: de eerste valt het meest op.' }),
  note: text().optional().meta({ title: 'Kleine regel', description: 'Een kleine regel onder de knoppen.' }),
});
