import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const step = z
  .strictObject({
    title: text().meta({ title: 'Stap', description: 'Wat je in deze stap doet.' }),
    description: markdown().meta({ title: 'Uitleg', description: 'Hoe deze stap gaat.' }),
    picture: picture().optional().meta({
      title: 'Afbeelding',
      description: 'Een afbeelding bij de stap. Heeft elke stap er een, dan staan de stappen naast elkaar.',
    }),
  })
  .meta({ title: 'Stap' });

export default defineBlock({
  type: 'steps',
  title: 'Stappen',
  description: 'Een handleiding of werkwijze in genummerde stappen.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de stappen.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    picture: picture().optional().meta({
      title: 'Afbeelding',
      description: 'Een voorbeeld onder de kop, naast stappen zonder eigen afbeelding.',
    }),
    steps: z.array(step).min(2).meta({ title: 'Stappen', description: 'De stappen, op volgorde.' }),
    actions: z
      .array(action())
      .max(3)
      .optional()
      .meta({ title: 'Knoppen', description: 'Knoppen onder de stappen.' }),
  }),
});
