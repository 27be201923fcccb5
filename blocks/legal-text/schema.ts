import { z } from 'zod';
import { anchorId, isoDate, markdown, placeholder, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const detail = z
  .strictObject({
    label: text().meta({
      title: 'Naam van het gegeven',
      description: 'Wat het is, bijvoorbeeld KvK-nummer.',
    }),
    value: markdown().meta({
      title: 'Gegeven',
      description: 'Het gegeven zelf. Een e-mailadres wordt vanzelf een link.',
    }),
  })
  .meta({ title: 'Gegeven' });

const section = z
  .strictObject({
    id: anchorId().meta({
      title: 'Anker',
      description: 'Het anker van dit onderdeel: /privacy#je-rechten springt hierheen. Uniek op de pagina.',
    }),
    title: text().meta({ title: 'Kop', description: 'De kop van dit onderdeel, ook in de inhoudsopgave.' }),
    text: markdown().meta({
      title: 'Tekst',
      description: 'De tekst, met opmaak. Een tussenkop begint met ###.',
    }),
    details: z.array(detail).min(1).optional().meta({
      title: 'Gegevens',
      description: 'Gegevens op een rij onder de tekst, bijvoorbeeld adres en e-mail.',
    }),
  })
  .meta({ title: 'Onderdeel' });

export default defineBlock({
  type: 'legal-text',
  title: 'Juridische tekst',
  description: 'Een privacyverklaring of voorwaarden: kop, datum, inhoudsopgave en onderdelen.',
  interactive: false,
  h1: 'title',
  props: z.strictObject({
    title: text().meta({
      title: 'Kop',
      description: 'De grote kop van de pagina. Elke pagina heeft er precies één.',
    }),
    updated: isoDate().meta({
      title: 'Bijgewerkt op',
      description: 'Wanneer de tekst het laatst is bijgewerkt, als jjjj-mm-dd.',
    }),
    intro: text()
      .optional()
      .meta({ title: 'Inleiding', description: 'Waar de tekst over gaat, in een paar zinnen.' }),
    sections: z
      .array(section)
      .min(1)
      .meta({ title: 'Onderdelen', description: 'De onderdelen, op volgorde.' }),
    placeholder: placeholder(),
  }),
});
