import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, markdown, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const person = z
  .strictObject({
    name: text().meta({ title: 'Naam', description: 'De naam.' }),
    role: text().meta({ title: 'Functie', description: 'De rol of functie.' }),
    bio: markdown()
      .optional()
      .meta({ title: 'Over deze persoon', description: 'Een paar zinnen over deze persoon.' }),
    picture: picture().meta({ title: 'Portret', description: 'Het portret.' }),
    placeholder: placeholder(),
  })
  .meta({ title: 'Persoon' });

export default defineBlock({
  type: 'people',
  title: 'Mensen',
  description: 'Mensen met hun portret: oprichters, trainers of een team.',
  interactive: false,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de portretten.' }),
    intro: markdown().optional().meta({ title: 'Inleiding', description: 'De tekst naast de portretten.' }),
    compact: z.boolean().optional().meta({
      title: 'Klein',
      description: 'Kleine portretten naast de tekst, in plaats van grote erboven.',
      default: false,
    }),
    people: z.array(person).min(1).meta({ title: 'Mensen', description: 'De mensen, op volgorde.' }),
    actions: z
      .array(action())
      .max(3)
      .optional()
      .meta({ title: 'Knoppen', description: 'Knoppen, bijvoorbeeld om te mailen.' }),
  }),
});
