import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** A testimonial (specification, section 3): quote, name, role or company, avatar or logo. */
const testimonial = z
  .strictObject({
    quote: text().meta({ title: 'Citaat', description: 'Wat iemand zegt, zonder aanhalingstekens.' }),
    name: text().meta({ title: 'Naam', description: 'Wie het zegt.' }),
    role: text().optional().meta({ title: 'Functie', description: 'De functie van wie het zegt.' }),
    company: text()
      .optional()
      .meta({ title: 'Organisatie', description: 'De organisatie van wie het zegt.' }),
    avatar: picture().optional().meta({
      title: 'Portret',
      description: 'Het portret van wie het zegt. Zonder portret en logo staan er initialen.',
    }),
    logo: picture().optional().meta({ title: 'Logo', description: 'Het logo van de organisatie.' }),
    placeholder: placeholder(),
  })
  .meta({ title: 'Ervaring' });

export default defineBlock({
  type: 'testimonials',
  title: 'Ervaringen',
  description: 'Wat deelnemers en klanten zeggen.',
  interactive: false,
  tone: 'accent',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de ervaringen.' }),
    testimonials: z
      .array(testimonial)
      .min(1)
      .meta({ title: 'Ervaringen', description: 'De ervaringen, op volgorde.' }),
  }),
});
