import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const step = z.strictObject({
  title: text().meta({ description: 'Wat je in deze stap doet.' }),
  description: markdown().meta({ description: 'Hoe deze stap gaat.' }),
  picture: picture()
    .optional()
    .meta({ description: 'Een tekening bij de stap. Met tekeningen staan de stappen naast elkaar.' }),
});

export default defineBlock({
  type: 'steps',
  title: 'Stappen',
  description: 'Een handleiding of werkwijze in genummerde stappen.',
  interactive: false,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop boven de stappen.' }),
    intro: text().optional().meta({ description: 'De zin onder de kop.' }),
    picture: picture()
      .optional()
      .meta({ description: 'Een voorbeeld onder de kop, naast stappen zonder eigen tekening.' }),
    steps: z.array(step).min(2).meta({ description: 'De stappen, op volgorde.' }),
    actions: z.array(action()).max(3).optional().meta({ description: 'Knoppen onder de stappen.' }),
  }),
});
