import { z } from 'zod';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'rich-text',
  title: 'Tekst',
  description: 'Lopende tekst met tussenkoppen, lijsten en links.',
  interactive: false,
  props: z.strictObject({
    title: text().optional().meta({ title: 'Kop', description: 'De kop boven de tekst.' }),
    text: markdown().meta({
      title: 'Tekst',
      description: 'De tekst, met opmaak: een lege regel voor een alinea, - voor een lijst.',
    }),
  }),
});
