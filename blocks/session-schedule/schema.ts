import { z } from 'zod';
import { definitionName } from '../../schemas/page.ts';
import { pastDates } from '../../schemas/past-dates.ts';
import { programme } from '../../schemas/programme.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'session-schedule',
  title: 'Rooster',
  description: 'De data, tijden en plekken van alle bijeenkomsten van een programma.',
  interactive: false,
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop boven het rooster.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    sessions: programme.shape.sessions,
    calendar: definitionName().optional().meta({
      title: 'Programma voor de agenda',
      description:
        'Het programma dat bezoekers in hun agenda kunnen zetten: een bestand uit pages/_programmes, zonder .json.',
    }),
    ...pastDates(),
    continues: z.boolean().optional().meta({
      title: 'Hoort bij het blok erboven',
      description: 'Het rooster hoort bij het blok erboven: dan staat er geen witruimte tussen.',
      default: false,
    }),
  }),
});
