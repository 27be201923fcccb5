import { z } from 'zod';
import { mediaFileOrEmptyPattern } from '../../schemas/media-file-pattern.ts';
import { matching, placeholder } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';
import { quoteDefaults } from './defaults.ts';

/**
 * Returns the schema of a text with a default for when it is absent or empty (specification, section 3, quote block).
 */
function withDefault(title: string, description: string, text?: string) {
  return z
    .string()
    .optional()
    .meta({ title, description, ...(text === undefined ? {} : { default: text }) });
}

export default defineBlock({
  type: 'quote',
  title: 'Citaat',
  description: 'Een groot citaat met een portret. Wat je leeg laat, vult de site zelf in.',
  interactive: false,
  tone: 'ink',
  props: z.strictObject({
    imageSrc: matching(
      mediaFileOrEmptyPattern,
      'Kies een bestand uit pages/_media, bijvoorbeeld portraits/quote-portrait.svg.',
    )
      .optional()
      .meta({ title: 'Portret', description: 'Het portret bij het citaat.' }),
    quoteText: withDefault('Citaat', 'Het citaat, zonder aanhalingstekens.', quoteDefaults.quoteText),
    bodyText: withDefault('Toelichting', 'De toelichting onder het citaat.', quoteDefaults.bodyText),
    name: withDefault('Naam', 'Wie het zegt.', quoteDefaults.name),
    title: withDefault('Functie', 'De functie van wie het zegt.', quoteDefaults.title),
    company: withDefault('Organisatie', 'De organisatie van wie het zegt.'),
    styles: z
      .strictObject({
        imagePosition: z
          .enum(['left', 'right'])
          .optional()
          .meta({
            title: 'Plaats van het portret',
            description: 'Het portret links of rechts.',
            enumDescriptions: ['Links', 'Rechts'],
            default: 'left',
          }),
        size: z
          .enum(['normal', 'large'])
          .optional()
          .meta({
            title: 'Grootte',
            description: 'Hoe groot het citaat staat.',
            enumDescriptions: ['Gewoon', 'Groot'],
            default: 'large',
          }),
      })
      .optional()
      .meta({ title: 'Vormgeving', description: 'Hoe het blok eruitziet.' }),
    placeholder: placeholder(),
  }),
});
