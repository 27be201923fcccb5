import { z } from 'zod';
import { openingFields } from '../../schemas/opening-fields.ts';
import { picture } from '../../schemas/picture.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'hero',
  title: 'Opening',
  description: 'De opening van een pagina: de grote kop, een korte toelichting, knoppen en een afbeelding.',
  interactive: false,
  h1: 'title',
  tone: 'tint',
  props: z.strictObject({
    ...openingFields(),
    picture: picture().optional().meta({ title: 'Afbeelding', description: 'De afbeelding naast de kop.' }),
  }),
});
