import { z } from 'zod';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';
import { newsletterDefaults } from './defaults.ts';

export default defineBlock({
  type: 'newsletter',
  title: 'Nieuwsbrief',
  description: 'Een kop en een veld om je aan te melden voor de nieuwsbrief.',
  interactive: true,
  tone: 'accent',
  props: z.strictObject({
    title: text().optional().meta({
      title: 'Kop',
      description: 'De kop. Vul je niets in, dan staat er "Blijf op de hoogte".',
      default: newsletterDefaults.title,
    }),
    text: text().optional().meta({ title: 'Zin onder de kop', description: 'De zin onder de kop.' }),
    buttonLabel: text().optional().meta({
      title: 'Tekst op de knop',
      description: 'De tekst op de knop. Vul je niets in, dan staat er "Aanmelden".',
      default: newsletterDefaults.buttonLabel,
    }),
    placeholder: text().optional().meta({
      title: 'Voorbeeld in het veld',
      description: 'Het voorbeeld in het veld. Vul je niets in, dan staat er naam@organisatie.nl.',
      default: newsletterDefaults.placeholder,
    }),
    note: markdown().optional().meta({
      title: 'Kleine regel',
      description:
        'Een kleine regel onder het veld: hoe vaak je mailt, en een link naar de privacyverklaring.',
    }),
    successText: text().optional().meta({
      title: 'Tekst na het aanmelden',
      description: 'De zin onder "Welkom!" na het aanmelden.',
      default: newsletterDefaults.successText,
    }),
  }),
});
