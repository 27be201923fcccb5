import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { programme } from '../../schemas/programme.ts';
import { eyebrow, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';
import { PAST_START } from './defaults.ts';

const tile = z
  .strictObject({
    title: text().meta({ title: 'Doelgroep', description: 'De doelgroep.' }),
    description: text().meta({
      title: 'Voor wie',
      description: 'Voor wie het programma is, in één of twee zinnen.',
    }),
    picture: picture().optional().meta({ title: 'Afbeelding', description: 'De afbeelding boven de kop.' }),
    sessions: programme.shape.sessions.optional(),
    start: text().optional().meta({
      title: 'Start zonder rooster',
      description: 'Wat er staat als er geen rooster is, bijvoorbeeld Op aanvraag.',
    }),
    action: action().meta({ title: 'Knop', description: 'De knop onder aan de tegel.' }),
  })
  .meta({ title: 'Tegel' });

export default defineBlock({
  type: 'programme-tiles',
  title: 'Programma’s',
  description: 'Tegels voor de programma’s, elk met de startdatum uit het rooster.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de tegels.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    pastStart: text().optional().meta({
      title: 'Regel als een programma voorbij is',
      description: 'Wat er vanzelf boven een tegel staat vanaf de dag na de laatste bijeenkomst.',
      default: PAST_START,
    }),
    tiles: z.array(tile).min(1).meta({ title: 'Tegels', description: 'De tegels, op volgorde.' }),
  }),
});
