import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { icon } from '../../schemas/icon.ts';
import { pastDates } from '../../schemas/past-dates.ts';
import { eyebrow, isoDate, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const fact = z
  .strictObject({
    icon: icon().optional(),
    label: text().meta({
      title: 'Waar het over gaat',
      description: 'Waar het over gaat, bijvoorbeeld Prijs.',
    }),
    value: text().meta({ title: 'Feit', description: 'Het feit zelf, bijvoorbeeld €1.250.' }),
    note: markdown()
      .optional()
      .meta({ title: 'Toelichting', description: 'Een toelichting onder het feit.' }),
  })
  .meta({ title: 'Feit' });

export default defineBlock({
  type: 'practical-info',
  title: 'Praktische informatie',
  description: 'Feiten op een rij: prijs, groepsgrootte, tijden en data.',
  interactive: false,
  tone: 'tint',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de feiten.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    facts: z.array(fact).min(1).meta({ title: 'Feiten', description: 'De feiten, op volgorde.' }),
    priceExample: z
      .strictObject({
        label: text().meta({
          title: 'Begin van de zin',
          description: 'Het begin van de zin: Met twee collega’s.',
        }),
        people: z.int().min(1).max(99).meta({ title: 'Deelnemers', description: 'Het aantal deelnemers.' }),
        perPerson: text().meta({
          title: 'Prijs per deelnemer',
          description: 'De prijs per deelnemer, bijvoorbeeld €875.',
        }),
        perOrganisation: text().optional().meta({
          title: 'Prijs per organisatie',
          description: 'Wat er per organisatie bij komt, bijvoorbeeld €1.250.',
        }),
        forWhat: text().optional().meta({
          title: 'Waarvoor',
          description: 'Waar de prijs per organisatie voor is: de software.',
        }),
      })
      .optional()
      .meta({
        title: 'Rekenvoorbeeld',
        description:
          'Eén zin die uitrekent wat een team betaalt, exclusief btw. Het totaal telt de site zelf op.',
      }),
    dates: z
      .strictObject({
        title: text().meta({ title: 'Kop', description: 'De kop boven de data.' }),
        note: text().optional().meta({ title: 'Kleine regel', description: 'Een regel onder de data.' }),
        dates: z
          .array(isoDate().meta({ title: 'Datum' }))
          .min(1)
          .meta({ title: 'Data', description: 'De data, als jjjj-mm-dd.' }),
        ...pastDates(),
      })
      .optional()
      .meta({ title: 'Vaste data', description: 'Vaste data, elk op zichzelf te kiezen.' }),
    actions: z
      .array(action())
      .max(3)
      .optional()
      .meta({ title: 'Knoppen', description: 'Knoppen onder de feiten.' }),
  }),
});
