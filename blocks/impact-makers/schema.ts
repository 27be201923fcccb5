import { z } from 'zod';
import { externalUrl } from '../../schemas/link.ts';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, matching, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** An impact maker card (specification, section 3). */
const maker = z
  .strictObject({
    name: text().meta({ title: 'Naam', description: 'De naam van de contentmaker.' }),
    category: text().meta({
      title: 'Onderwerp',
      description: 'Waar de contentmaker over vertelt, bijvoorbeeld mentale gezondheid.',
    }),
    description: text()
      .optional()
      .meta({ title: 'Over de contentmaker', description: 'Eén zin over wat de contentmaker doet.' }),
    image: picture().meta({ title: 'Portret', description: 'Het portret van de contentmaker.' }),
    platform: text().meta({
      title: 'Platform',
      description: 'Het platform van het kanaal, bijvoorbeeld Instagram.',
    }),
    platformColor: matching(/^#[0-9a-f]{6}$/, 'Schrijf een kleur als # met zes cijfers of letters a-f.').meta(
      {
        title: 'Kleur van het platform',
        description: 'De kleur van het platform, bijvoorbeeld #c13584.',
        examples: ['#c13584'],
      },
    ),
    link: externalUrl().meta({ title: 'Adres van het kanaal', description: 'Het adres van het kanaal.' }),
    placeholder: placeholder(),
  })
  .meta({ title: 'Contentmaker' });

export default defineBlock({
  type: 'impact-makers',
  title: 'Impactmakers',
  description: 'Contentmakers die laten zien hoe het kan, met een link naar hun kanaal.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de kaarten.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    makers: z
      .array(maker)
      .min(1)
      .meta({ title: 'Contentmakers', description: 'De contentmakers, op volgorde.' }),
  }),
});
