import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { matching, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export default defineBlock({
  type: 'video',
  title: 'Video',
  description: 'Een video van YouTube achter een afspeelknop. Voor die druk weet YouTube van niets.',
  interactive: true,
  props: z.strictObject({
    eyebrow: text().optional().meta({ description: 'Een korte regel boven de kop.' }),
    title: text().meta({ description: 'De kop bij de video.' }),
    intro: text().optional().meta({ description: 'De zin onder de kop.' }),
    videoId: matching(
      /^[A-Za-z0-9_-]{11}$/,
      'De code van de video op YouTube: de elf tekens na "v=" in het adres.',
    ).meta({ description: 'De code van de video op YouTube: de elf tekens na "v=" in het adres.' }),
    videoTitle: text().meta({ description: 'Waar de video over gaat, voor de afspeelknop en schermlezers.' }),
    poster: picture().meta({ description: 'Het beeld dat er staat tot iemand op afspelen drukt.' }),
    placeholder: placeholder(),
  }),
});
