import { z } from 'zod';
import { externalUrl, internalPath, labelledLink } from '../../schemas/link.ts';
import { picture } from '../../schemas/picture.ts';
import { text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';
import { isActive } from './is-active.ts';

const entry = z
  .strictObject({
    label: text().meta({ title: 'Tekst in het menu', description: 'De tekst in het menu.' }),
    to: internalPath(),
    children: z
      .array(labelledLink())
      .min(1)
      .optional()
      .meta({ title: 'Uitklapmenu', description: 'Links in het uitklapmenu onder dit onderdeel.' }),
  })
  .meta({ title: 'Onderdeel' });

export default defineBlock({
  type: 'navigation',
  title: 'Menu',
  description: 'Het menu boven elke pagina.',
  menu: true,
  interactive: true,
  dependsOnPath: ({ entries }, path) => entries.some((entry) => isActive(entry, path)),
  props: z.strictObject({
    logo: picture().meta({ title: 'Logo', description: 'Het logo, naast de merknaam.' }),
    entries: z.array(entry).min(1).meta({ title: 'Onderdelen', description: 'De onderdelen, op volgorde.' }),
    external: z
      .array(
        z
          .strictObject({
            label: text().meta({ title: 'Tekst van de link', description: 'De tekst van de link.' }),
            href: externalUrl(),
          })
          .meta({ title: 'Link' }),
      )
      .max(2)
      .meta({
        title: 'Links naar de app',
        description: 'Links naar de aparte app: eerst inloggen, dan aanmelden.',
      }),
  }),
});
