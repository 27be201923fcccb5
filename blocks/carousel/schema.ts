import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { programme } from '../../schemas/programme.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'carousel',
  title: 'Videocarrousel',
  description:
    'Bladeren door een programma: eerst de introductie, daarna elke bijeenkomst met video en leerdoelen.',
  interactive: true,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop boven de carrousel.' }),
    intro: text().optional().meta({ description: 'De zin onder de kop.' }),
    introTitle: text().meta({ description: 'De kop op het eerste blad, boven de introductie.' }),
    trainingDetails: programme.shape.trainingDetails,
    sessions: programme.shape.sessions,
    posters: z.array(picture()).min(1).meta({
      description:
        'De beelden die er staan tot iemand een video start: eerst de introductie, dan elke bijeenkomst. Zijn ze op, dan begint de rij opnieuw.',
    }),
  }),
});
