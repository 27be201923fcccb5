import { z } from 'zod';
import { picture } from '../../schemas/picture.ts';
import { eyebrow, markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const label = (example: string) =>
  text().meta({ title: 'Regel erboven', description: `Wat het is, bijvoorbeeld: ${example}.` });
const note = (example: string) =>
  text()
    .optional()
    .meta({ title: 'Regel eronder', description: `Wat er opvalt, bijvoorbeeld: ${example}.` });

export default defineBlock({
  type: 'before-after',
  title: 'Voor en na',
  description: 'Hetzelfde nieuws twee keer: eerst zoals het in een brief staat, dan als bericht.',
  interactive: false,
  tone: 'ink',
  props: z.strictObject({
    eyebrow: eyebrow(),
    title: text().meta({ title: 'Kop', description: 'De kop boven de voorbeelden.' }),
    intro: text().optional().meta({ title: 'Inleiding', description: 'De zin onder de kop.' }),
    before: z
      .strictObject({
        label: label('Uit de brief'),
        text: markdown().meta({ title: 'Tekst', description: 'De tekst van de brief.' }),
        note: note('47 woorden in één zin'),
      })
      .meta({ title: 'Voor', description: 'De brief.' }),
    after: z
      .strictObject({
        label: label('Op sociale media'),
        account: text().meta({ title: 'Afzender', description: 'Wie het bericht plaatst.' }),
        text: text().meta({ title: 'Tekst', description: 'De tekst van het bericht.' }),
        picture: picture()
          .optional()
          .meta({ title: 'Afbeelding', description: 'De afbeelding bij het bericht.' }),
        note: note('16 woorden in twee zinnen'),
      })
      .meta({ title: 'Na', description: 'Het bericht.' }),
  }),
});
