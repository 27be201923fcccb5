import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'call-to-action',
  title: 'Oproep',
  description: 'Een kop met knoppen die uitnodigt om iets te doen.',
  interactive: false,
  tone: 'ink',
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop van de oproep.' }),
    text: markdown().optional().meta({ title: 'Tekst', description: 'De tekst onder de kop.' }),
    actions: z
      .array(action())
      .min(1)
      .max(3)
      .meta({ title: 'Knoppen', description: 'De knoppen: de eerste valt het meest op.' }),
    picture: picture()
      .optional()
      .meta({ title: 'Afbeelding', description: 'Een afbeelding naast de tekst.' }),
  }),
});
