import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { programme } from '../../schemas/programme.ts';
import { eyebrow, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'carousel',
  title: 'Videocarrousel',
  description:
    'Bladeren door een programma: eerst de introductie, daarna elke bijeenkomst met video en leerdoelen.',
  interactive: true,
  tone: 'tint',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de carrousel.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    introTitle: text().meta({
      title: 'Kop van het eerste blad',
      description: 'De kop op het eerste blad, boven de introductie.',
    }),
    trainingDetails: programme.shape.trainingDetails,
    sessions: programme.shape.sessions,
    posters: z.array(picture()).min(1).meta({
      title: 'Beelden van de video’s',
      description:
        'De beelden die er staan tot iemand een video start: eerst de introductie, dan elke bijeenkomst. Zijn ze op, dan begint de rij opnieuw.',
    }),
  }),
});
