import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { icon } from '../../schemas/icon.ts';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** A feature card (specification, section 3), with an optional picture and button. */
const card = z
  .strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop van de kaart.' }),
    description: markdown().meta({ title: 'Tekst', description: 'De tekst van de kaart.' }),
    eyebrow: text().optional().meta({
      title: 'Regel boven de kop',
      description: 'Een korte regel boven de kop, bijvoorbeeld een startdatum.',
    }),
    icon: icon().optional(),
    colour: z
      .enum(['coral', 'mint', 'sun', 'sky'])
      .optional()
      .meta({
        title: 'Kleur',
        description: 'De kleur achter het pictogram.',
        enumDescriptions: ['Koraal', 'Mint', 'Geel', 'Blauw'],
        default: 'mint',
      }),
    picture: picture().optional().meta({ title: 'Afbeelding', description: 'De afbeelding boven de kop.' }),
    action: action().optional().meta({ title: 'Knop', description: 'De knop onder aan de kaart.' }),
  })
  .meta({ title: 'Kaart' });

export default defineBlock({
  type: 'card-grid',
  title: 'Kaarten',
  description: 'Een kop met een rij kaarten: aanbod, voordelen, stappen of leerpunten.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de kaarten.' }),
    titleLanguage: z
      .literal('en')
      .optional()
      .meta({
        title: 'Taal van de kop',
        description: 'De taal van de kop, als die niet Nederlands is.',
        enumDescriptions: ['Engels'],
      }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    columns: z
      .union([z.literal(2), z.literal(3), z.literal(4)])
      .optional()
      .meta({
        title: 'Kolommen',
        description:
          'Hoeveel kaarten er op een groot scherm hooguit naast elkaar staan: 2, 3 of 4. De kaarten worden zo gelijk mogelijk over de rijen verdeeld.',
        default: 3,
      }),
    numbered: z
      .boolean()
      .optional()
      .meta({ title: 'Genummerd', description: 'Nummer de kaarten: 1, 2, 3.', default: false }),
    framed: z.boolean().optional().meta({
      title: 'In een vlak',
      description: 'Zet elke kaart in een vlak. Staat dit uit, dan is er alleen tekst.',
      default: true,
    }),
    cards: z.array(card).min(1).meta({ title: 'Kaarten', description: 'De kaarten, op volgorde.' }),
    actions: z
      .array(action())
      .max(3)
      .optional()
      .meta({ title: 'Knoppen', description: 'Knoppen onder de kaarten.' }),
  }),
});
