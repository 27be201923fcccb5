import { z } from 'zod';
import { labelledLink } from '../../schemas/link.ts';
import { picture } from '../../schemas/picture.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const column = z
  .strictObject({
    title: text().meta({ title: 'Kop van de kolom', description: 'De kop boven de kolom.' }),
    text: text().optional().meta({ title: 'Zin onder de kop', description: 'Een zin onder de kop.' }),
    links: z.array(labelledLink()).min(1).meta({ title: 'Links', description: 'De links in de kolom.' }),
  })
  .meta({ title: 'Kolom' });

export default defineBlock({
  type: 'footer',
  title: 'Voet',
  description: 'De voet van elke pagina: kolommen met links, het logo en de kleine regel eronder.',
  menu: true,
  interactive: false,
  tone: 'ink',
  props: z.strictObject({
    logo: picture().meta({ title: 'Logo', description: 'Het logo op een donkere achtergrond.' }),
    tagline: text().meta({
      title: 'Zin over de organisatie',
      description: 'Wat de organisatie doet, in één zin.',
    }),
    columns: z.array(column).min(1).max(4).meta({ title: 'Kolommen', description: 'De kolommen met links.' }),
    legalLinks: z
      .array(labelledLink())
      .meta({ title: 'Links naast het copyright', description: 'Links naast de copyrightregel.' }),
  }),
});
