import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const logo = z
  .strictObject({
    picture: picture().meta({
      title: 'Logo',
      description: 'Het logo, met de naam van de organisatie als beschrijving.',
    }),
    placeholder: placeholder(),
  })
  .meta({ title: 'Logo' });

export default defineBlock({
  type: 'logos',
  title: 'Logo’s',
  description: 'Een rij logo’s van klanten of partners.',
  interactive: false,
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'De korte kop boven de logo’s.' }),
    logos: z.array(logo).min(1).meta({ title: 'Logo’s', description: 'De logo’s, op volgorde.' }),
  }),
});
