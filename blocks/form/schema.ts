import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { marketingStatuses } from '../../schemas/submission.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'form',
  title: 'Formulier',
  description: 'Het contactformulier, met een toelichting en een tekening ernaast.',
  interactive: true,
  h1: 'pageTitle',
  props: z.strictObject({
    pageTitle: text()
      .optional()
      .meta({ description: 'De grote kop van de pagina, als de pagina met dit formulier opent.' }),
    intro: markdown().optional().meta({ description: 'De toelichting naast het formulier.' }),
    actions: z
      .array(action())
      .max(2)
      .optional()
      .meta({ description: 'Knoppen naast het formulier, bijvoorbeeld om een gesprek te plannen.' }),
    picture: picture().optional().meta({ description: 'De tekening naast het formulier.' }),
    title: text().meta({ description: 'De kop boven de velden.' }),
    submitLabel: text().meta({ description: 'De tekst op de knop die het formulier verstuurt.' }),
    note: markdown()
      .optional()
      .meta({ description: 'Een kleine regel onder de knop, bijvoorbeeld over privacy.' }),
    successText: text().meta({ description: 'De zin onder "Bericht verzonden!".' }),
    marketingStatus: z.enum(marketingStatuses).optional().meta({
      description:
        'De toestemming voor de nieuwsbrief die wordt meegestuurd: subscribed (zonder deze regel), no_consent, unsubscribed of archived.',
    }),
  }),
});
