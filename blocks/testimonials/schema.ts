import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** A testimonial (specification, section 3): quote, name, role or company, avatar or logo. */
const testimonial = z.strictObject({
  quote: text().meta({ description: 'Wat iemand zegt, zonder aanhalingstekens.' }),
  name: text().meta({ description: 'Wie het zegt.' }),
  role: text().optional().meta({ description: 'De functie van wie het zegt.' }),
  company: text().optional().meta({ description: 'De organisatie van wie het zegt.' }),
  avatar: picture().optional().meta({ description: 'Het portret van wie het zegt.' }),
  logo: picture().optional().meta({ description: 'Het logo van de organisatie.' }),
  placeholder: placeholder(),
});

export default defineBlock({
  type: 'testimonials',
  title: 'Ervaringen',
  description: 'Wat deelnemers en klanten zeggen.',
  interactive: false,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop boven de ervaringen.' }),
    testimonials: z.array(testimonial).min(1).meta({ description: 'De ervaringen, op volgorde.' }),
  }),
});
