import { z } from 'zod';
import { openingFields } from '../../schemas/opening-fields.ts';
import { picture } from '../../schemas/picture.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

function post(platform: string) {
  return z
    .strictObject({
      text: text().meta({ title: 'Tekst', description: 'De tekst van het bericht.' }),
      picture: picture().meta({ title: 'Afbeelding', description: 'De afbeelding bij het bericht.' }),
    })
    .meta({ title: platform, description: `Het nagemaakte bericht op ${platform}.` });
}

export default defineBlock({
  type: 'programme-hero',
  title: 'Opening van een programma',
  description: 'De opening van een programmapagina, met vier nagemaakte berichten van sociale media.',
  interactive: false,
  h1: 'title',
  tone: 'tint',
  props: z.strictObject({
    ...openingFields(),
    facts: z
      .array(
        z
          .strictObject({
            label: text().meta({ title: 'Waar het over gaat', description: 'Waar het over gaat: Prijs.' }),
            value: text().meta({ title: 'Feit', description: 'Het feit zelf, zo kort als het kan: €875.' }),
          })
          .meta({ title: 'Feit' }),
      )
      .max(4)
      .optional()
      .meta({ title: 'Feiten', description: 'De belangrijkste feiten op een rij, onder de knoppen.' }),
    account: text().meta({ title: 'Afzender', description: 'Wie de berichten zogenaamd plaatst.' }),
    posts: z
      .strictObject({
        facebook: post('Facebook'),
        twitter: post('Twitter'),
        linkedin: post('LinkedIn'),
        instagram: post('Instagram'),
      })
      .meta({ title: 'Berichten', description: 'De vier nagemaakte berichten.' }),
  }),
});
