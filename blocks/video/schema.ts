import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, matching, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'video',
  title: 'Video',
  description:
    'Een video van YouTube achter een afspeelknop. Tot iemand daarop drukt, weet YouTube van niets.',
  interactive: true,
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop bij de video.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    videoId: matching(
      /^[A-Za-z0-9_-]{11}$/,
      'De code van de video op YouTube: de elf tekens na "v=" of "youtu.be/" in het adres.',
    ).meta({
      title: 'Code van de video',
      description: 'De code van de video op YouTube. Plak het hele adres: de Studio haalt de code eruit.',
      examples: ['aqz-KE-bpKQ'],
    }),
    videoTitle: text().meta({
      title: 'Onderwerp van de video',
      description: 'Waar de video over gaat, voor de afspeelknop en schermlezers.',
    }),
    poster: picture().meta({
      title: 'Beeld voor het afspelen',
      description: 'Het beeld dat er staat tot iemand op afspelen drukt.',
    }),
    placeholder: placeholder(),
  }),
});
