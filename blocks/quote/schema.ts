import { z } from 'zod';
import { mediaFileOrEmptyPattern } from '../../schemas/media-file-pattern.ts';
import { matching, placeholder } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

/** May be left out or empty: the block then shows its default (specification, section 3, quote block). */
const withDefault = (description: string) => z.string().optional().meta({ description });

export default defineBlock({
  type: 'quote',
  title: 'Citaat',
  description: 'Een groot citaat met een portret. Wat je leeg laat, krijgt een standaardwaarde.',
  interactive: false,
  props: z.strictObject({
    imageSrc: matching(
      mediaFileOrEmptyPattern,
      'Kies een bestand uit pages/_media, bijvoorbeeld portraits/quote-portrait.svg.',
    )
      .optional()
      .meta({ description: 'Het portret: een bestand uit pages/_media.' }),
    quoteText: withDefault('Het citaat, zonder aanhalingstekens.'),
    bodyText: withDefault('De toelichting onder het citaat.'),
    name: withDefault('Wie het zegt.'),
    title: withDefault('De functie van wie het zegt.'),
    company: withDefault('De organisatie van wie het zegt.'),
    styles: z
      .strictObject({
        imagePosition: z
          .enum(['left', 'right'])
          .optional()
          .meta({ description: 'Het portret links of rechts.' }),
        size: z.enum(['normal', 'large']).optional().meta({ description: 'Hoe groot het citaat staat.' }),
      })
      .optional()
      .meta({ description: 'Hoe het blok eruitziet.' }),
    placeholder: placeholder(),
  }),
});
