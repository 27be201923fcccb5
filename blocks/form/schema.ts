import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { marketingStatuses } from '../../schemas/submission.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'form',
  title: 'Formulier',
  description: 'Het contactformulier, met een toelichting en een afbeelding ernaast.',
  interactive: true,
  h1: 'pageTitle',
  tone: 'tint',
  props: z.strictObject({
    pageTitle: text().optional().meta({
      title: 'Grote kop van de pagina',
      description: 'De grote kop van de pagina, als de pagina met dit formulier opent.',
    }),
    intro: markdown()
      .optional()
      .meta({ title: 'Inleiding', description: 'De toelichting naast het formulier.' }),
    actions: z.array(action()).max(2).optional().meta({
      title: 'Knoppen',
      description: 'Knoppen naast het formulier, bijvoorbeeld om een gesprek te plannen.',
    }),
    picture: picture()
      .optional()
      .meta({ title: 'Afbeelding', description: 'De afbeelding naast het formulier.' }),
    title: text().meta({ title: 'Kop', description: 'De kop boven de velden.' }),
    submitLabel: text().meta({
      title: 'Tekst op de knop',
      description: 'De tekst op de knop die het formulier verstuurt.',
    }),
    consent: z
      .strictObject({
        label: markdown().meta({
          title: 'Zin naast het vakje',
          description:
            'Waar iemand ja op zegt, bijvoorbeeld: Ja, stuur mij één keer per maand de nieuwsbrief. Een link mag.',
        }),
      })
      .optional()
      .meta({
        title: 'Vakje voor de nieuwsbrief',
        description: 'Een leeg vakje boven de knop. Alleen wie het aanvinkt, krijgt de nieuwsbrief.',
      }),
    note: markdown().optional().meta({
      title: 'Kleine regel',
      description: 'Een kleine regel onder de knop, bijvoorbeeld over privacy.',
    }),
    messageHint: text().optional().meta({
      title: 'Hulp bij het bericht',
      description: 'Een zin boven het berichtveld: wat je graag wilt weten.',
    }),
    next: z
      .strictObject({
        title: text().meta({ title: 'Kop', description: 'De kop boven de stappen.' }),
        steps: z
          .array(text().meta({ title: 'Stap' }))
          .min(2)
          .max(5)
          .meta({ title: 'Stappen', description: 'De stappen, op volgorde.' }),
      })
      .optional()
      .meta({
        title: 'Wat er daarna gebeurt',
        description: 'De stappen na het verzenden, naast het formulier.',
      }),
    successAction: action().optional().meta({
      title: 'Knop na het verzenden',
      description: 'Een knop onder de zin, bijvoorbeeld terug naar het aanbod.',
    }),
    successText: text().meta({
      title: 'Tekst na het verzenden',
      description: 'De zin onder "Bericht verzonden!".',
    }),
    marketingStatus: z
      .enum(marketingStatuses)
      .optional()
      .meta({
        title: 'Toestemming voor de nieuwsbrief',
        description:
          'Wat dit formulier met de nieuwsbrief doet. Kies je niets, dan krijgt wie het verstuurt de nieuwsbrief. Staat er een vakje in het formulier, dan beslist het vakje.',
        enumDescriptions: ['Geen toestemming', 'Afgemeld', 'Aangemeld', 'Gearchiveerd'],
        default: 'subscribed',
      }),
  }),
});
