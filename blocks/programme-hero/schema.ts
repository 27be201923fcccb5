import { z } from 'zod';
import { action } from '../../schemas/action.ts';
import { picture } from '../../schemas/picture.ts';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const post = (platform: string) =>
  z
    .strictObject({
      text: text().meta({ description: 'De tekst van het bericht.' }),
      picture: picture().meta({ description: 'De afbeelding bij het bericht.' }),
    })
    .meta({ description: `Het nagemaakte bericht op ${platform}.` });

export default defineBlock({
  type: 'programme-hero',
  title: 'Opening van een programma',
  description: 'De opening van een programmapagina, met vier nagemaakte berichten van sociale media.',
  interactive: false,
  h1: 'title',
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De grote kop van de pagina. Elke pagina heeft er precies één.' }),
    subtitle: markdown().optional().meta({ description: 'De toelichting onder de kop.' }),
    actions: z.array(action()).max(3).optional().meta({
      description: 'Knoppen: de eerste weegt het zwaarst.',
    }),
    note: text().optional().meta({ description: 'Een kleine regel onder de knoppen.' }),
    account: text().meta({ description: 'Wie de berichten zogenaamd plaatst.' }),
    posts: z
      .strictObject({
        facebook: post('Facebook'),
        twitter: post('Twitter'),
        linkedin: post('LinkedIn'),
        instagram: post('Instagram'),
      })
      .meta({ description: 'De vier nagemaakte berichten.' }),
  }),
});
