import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'banner',
  title: 'Banner',
  description: 'Een opvallend vlak met één aanbod en een knop, bijvoorbeeld een gratis proefperiode.',
  interactive: false,
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'Het aanbod in een paar woorden.' }),
    text: markdown().optional().meta({ title: 'Tekst', description: 'Eén of twee zinnen uitleg.' }),
    actions: z
      .array(action())
      .min(1)
      .max(2)
      .meta({ title: 'Knoppen', description: 'De knoppen: de eerste valt het meest op.' }),
  }),
});
