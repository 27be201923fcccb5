import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'chat',
  title: 'Strategie Assistent',
  description: 'Een gesprek met de AI-assistent: een invoerveld en het antwoord eronder.',
  interactive: true,
  h1: 'pageTitle',
  tone: 'tint',
  props: z.strictObject({
    pageTitle: text().optional().meta({
      title: 'Grote kop van de pagina',
      description: 'De grote kop van de pagina, als de pagina met de assistent opent.',
    }),
    intro: markdown()
      .optional()
      .meta({ title: 'Inleiding', description: 'De toelichting naast de assistent.' }),
    picture: picture()
      .optional()
      .meta({ title: 'Afbeelding', description: 'De afbeelding naast de assistent.' }),
    label: text().meta({ title: 'Tekst boven het veld', description: 'De tekst boven het invoerveld.' }),
    placeholder: text().meta({
      title: 'Voorbeeld in het veld',
      description:
        'Wat er in het lege invoerveld staat: vraag om het webadres van de organisatie en wat bij de missie hoort.',
    }),
    examples: z
      .array(text().meta({ title: 'Voorbeeldvraag' }))
      .min(1)
      .max(3)
      .optional()
      .meta({
        title: 'Voorbeeldvragen',
        description: 'Vragen die een bezoeker kan aanklikken om te beginnen.',
      }),
    submitLabel: text().meta({
      title: 'Tekst op de knop',
      description: 'De tekst op de knop die de vraag verstuurt.',
    }),
    emptyText: text().meta({
      title: 'Tekst zonder antwoord',
      description: 'Wat er staat zolang er nog geen antwoord is.',
    }),
    note: markdown().optional().meta({
      title: 'Kleine regel',
      description: 'Een kleine regel onderaan, bijvoorbeeld wat je beter niet deelt.',
    }),
  }),
});
