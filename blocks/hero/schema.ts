import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'hero',
  title: 'Opening',
  description: 'De opening van een pagina: de grote kop, een korte toelichting, knoppen en een afbeelding.',
  interactive: false,
  h1: 'title',
  tone: 'tint',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({
      title: 'Kop',
      description: 'De grote kop van de pagina. Elke pagina heeft er precies één.',
    }),
    subtitle: markdown()
      .optional()
      .meta({ title: 'Toelichting', description: 'De toelichting onder de kop.' }),
    actions: z
      .array(action())
      .max(3)
      .optional()
      .meta({ title: 'Knoppen', description: 'Knoppen: de eerste valt het meest op.' }),
    note: text()
      .optional()
      .meta({ title: 'Kleine regel', description: 'Een kleine regel onder de knoppen.' }),
    picture: picture().optional().meta({ title: 'Afbeelding', description: 'De afbeelding naast de kop.' }),
  }),
});
