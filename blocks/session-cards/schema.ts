import { z } from 'zod';
import { programme } from '../../schemas/programme.ts';
import { eyebrow, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'session-cards',
  title: 'Bijeenkomsten als kaarten',
  description:
    'Elke bijeenkomst van een programma als kaart, met inhoud en leerdoelen. Voor programma’s zonder video.',
  interactive: false,
  tone: 'tint',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de kaarten.' }),
    trainingDetails: programme.shape.trainingDetails,
    sessions: programme.shape.sessions,
  }),
});
