import { z } from 'zod';
import { eyebrow, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** A channel (specification, section 3): name and available flag. */
const channel = z
  .strictObject({
    name: text().meta({
      title: 'Naam van het kanaal',
      description: 'De naam van het kanaal, bijvoorbeeld LinkedIn.',
    }),
    available: z
      .boolean()
      .meta({ title: 'Werkt al', description: 'Werkt het kanaal al? Uit: dan staat er Coming soon.' }),
  })
  .meta({ title: 'Kanaal' });

export default defineBlock({
  type: 'channels',
  title: 'Kanalen',
  description: 'Sociale media waarmee de software werkt, en die nog komen.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de kanalen.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    channels: z.array(channel).min(1).meta({ title: 'Kanalen', description: 'De kanalen, op volgorde.' }),
  }),
});
