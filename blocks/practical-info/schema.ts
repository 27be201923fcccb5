import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { icon } from '../../schemas/icon.ts';
import { isoDate, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const fact = z.strictObject({
  icon: icon().optional(),
  label: text().meta({ description: 'Waar het over gaat, bijvoorbeeld Prijs.' }),
  value: text().meta({ description: 'Het feit zelf, bijvoorbeeld €1.250.' }),
  note: markdown().optional().meta({ description: 'Een toelichting onder het feit.' }),
});

export default defineBlock({
  type: 'practical-info',
  title: 'Praktische informatie',
  description: 'Feiten op een rij: prijs, groepsgrootte, tijden en data.',
  interactive: false,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop boven de feiten.' }),
    intro: text().optional().meta({ description: 'De zin onder de kop.' }),
    facts: z.array(fact).min(1).meta({ description: 'De feiten, op volgorde.' }),
    dates: z
      .strictObject({
        title: text().meta({ description: 'De kop boven de data.' }),
        note: text().optional().meta({ description: 'Een regel onder de data.' }),
        dates: z.array(isoDate()).min(1).meta({ description: 'De data, als jjjj-mm-dd.' }),
      })
      .optional()
      .meta({ description: 'Vaste data, elk op zichzelf te kiezen.' }),
    actions: z.array(action()).max(3).optional().meta({ description: 'Knoppen onder de feiten.' }),
  }),
});
