import { z } from 'zod';
import { labelledLink } from '../../schemas/link.ts';
import { picture } from '../../schemas/picture.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'not-found',
  title: 'Niet gevonden',
  description: 'De melding voor een pagina die niet bestaat. Hoort in pages/_not-found.json.',
  menu: true,
  interactive: false,
  h1: 'title',
  tone: 'tint',
  props: z.strictObject({
    title: text().meta({ title: 'Melding', description: 'De melding, in het Engels.' }),
    link: labelledLink().meta({
      title: 'Link naar de homepage',
      description: 'De link naar de homepage, in het Engels.',
    }),
    text: text().meta({ title: 'Tekst', description: 'Een zin in het Nederlands die verder helpt.' }),
    suggestions: z
      .array(labelledLink())
      .meta({ title: 'Suggesties', description: 'Links naar pagina’s die een bezoeker zocht.' }),
    picture: picture()
      .optional()
      .meta({ title: 'Afbeelding', description: 'De afbeelding naast de melding.' }),
  }),
});
