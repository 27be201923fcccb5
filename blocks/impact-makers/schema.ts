import { z } from 'zod';
import { externalUrl } from '../../schemas/link.ts';
import { picture } from '../../schemas/picture.ts';
import { matching, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** An impact maker card (specification, section 3). */
const maker = z.strictObject({
  name: text().meta({ description: 'De naam van de maker.' }),
  category: text().meta({ description: 'Waar de maker over vertelt, bijvoorbeeld mentale gezondheid.' }),
  description: text().optional().meta({ description: 'Eén zin over wat de maker doet.' }),
  image: picture().meta({ description: 'Het portret van de maker.' }),
  platform: text().meta({ description: 'Het platform van het kanaal, bijvoorbeeld Instagram.' }),
  platformColor: matching(/^#[0-9a-f]{6}$/, 'Schrijf een kleur als # met zes cijfers of letters a-f.').meta({
    description: 'De kleur van het platform, bijvoorbeeld #c13584.',
  }),
  link: externalUrl().meta({ description: 'Het adres van het kanaal.' }),
  placeholder: placeholder(),
});

export default defineBlock({
  type: 'impact-makers',
  title: 'Impactmakers',
  description: 'Makers die laten zien hoe het kan, met een link naar hun kanaal.',
  interactive: false,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop boven de kaarten.' }),
    intro: text().optional().meta({ description: 'De zin onder de kop.' }),
    makers: z.array(maker).min(1).meta({ description: 'De makers, op volgorde.' }),
  }),
});
