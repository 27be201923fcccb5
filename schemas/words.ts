import { z } from 'zod';
import { schemaReference } from './schema-reference.ts';
import { text } from './text.ts';

const choice = z
  .strictObject({
    use: text().meta({ title: 'Schrijf', description: 'Het woord of de woorden die je kiest.' }),
    instead: z
      .array(text().meta({ title: 'Woord' }))
      .min(1)
      .meta({
        title: 'In plaats van',
        description:
          'De woorden die je niet kiest. Hoofdletters tellen alleen als dat het enige verschil is.',
      }),
    why: text().optional().meta({ title: 'Waarom', description: 'Eén zin die bij de melding staat.' }),
    rewrite: z.literal(true).optional().meta({
      title: 'De zin verandert mee',
      description:
        'Het woord past niet zomaar op dezelfde plek. De controle noemt het, en je herschrijft zelf de zin.',
    }),
    allow: z
      .array(text().meta({ title: 'Zinsdeel' }))
      .optional()
      .meta({
        title: 'Behalve in',
        description: 'Vaste namen waarin het woord mag blijven, bijvoorbeeld een titel.',
      }),
  })
  .meta({ title: 'Keuze' });

/** The words that the texts of the site have in common, `pages/_words.json`. */
export const words = z.strictObject({
  $schema: schemaReference(),
  choices: z.array(choice).meta({
    title: 'Keuzes',
    description: 'Eén spelling en één naam voor één ding. De controle stelt de keuze voor.',
  }),
  known: z
    .array(text().meta({ title: 'Woord' }))
    .optional()
    .meta({
      title: 'Bekende woorden',
      description: 'Woorden die de spellingcontrole goed moet vinden, zoals namen en vaktaal.',
    }),
});
