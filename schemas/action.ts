import { z } from 'zod';
import { externalUrl, internalPath } from './link.ts';
import { CONTACT } from './link-pattern.ts';
import { text } from './text.ts';

function kind<Kind extends string>(name: Kind, description: string) {
  return z.literal(name).meta({ title: 'Soort knop', description });
}

const common = {
  label: text().meta({ title: 'Tekst op de knop', description: 'De tekst op de knop.' }),
  variant: z
    .enum(['primary', 'secondary', 'quiet'])
    .optional()
    .meta({
      title: 'Nadruk',
      description: 'Hoeveel nadruk de knop krijgt: primary (gevuld), secondary (omlijnd) of quiet (tekst).',
      enumDescriptions: ['Gevuld', 'Omlijnd', 'Alleen tekst'],
    }),
  disabled: z.boolean().optional().meta({
    title: 'Uitgezet',
    description: 'Zet de knop uit: zichtbaar, maar niet te gebruiken.',
    default: false,
  }),
};

/** Opens the booking dialog (specification, section 2.6). */
const meeting = z
  .strictObject({ kind: kind('meeting', 'Opent de agenda om een gesprek te plannen.'), ...common })
  .meta({ title: 'Gesprek plannen', description: 'Een knop die de agenda opent om een gesprek te plannen.' });

/** Goes to a page or scrolls to an anchor with a 96 px offset (specification, section 2.5). */
const route = z
  .strictObject({
    kind: kind('route', 'Gaat naar een pagina of een plek op een pagina van deze site.'),
    ...common,
    to: internalPath(),
    replace: z.boolean().optional().meta({
      title: 'Vervangt deze pagina in de geschiedenis',
      description: 'Vervang de huidige pagina in de geschiedenis, zodat de knop Terug die overslaat.',
      default: false,
    }),
  })
  .meta({
    title: 'Naar een pagina of bestand',
    description: 'Een knop naar een pagina of een plek op een pagina van deze site, of naar een bestand.',
  });

/** Leaves the site, by default in a new tab (specification, section 2.5). */
const external = z
  .strictObject({
    kind: kind('external', 'Gaat naar een andere website.'),
    ...common,
    href: externalUrl(),
    newTab: z.boolean().optional().meta({
      title: 'Nieuw tabblad',
      description: 'Opent in een nieuw tabblad. Staat dit uit, dan in hetzelfde tabblad.',
      default: true,
    }),
  })
  .meta({ title: 'Naar een andere website', description: 'Een knop naar een andere website.' });

/** Goes to a form with `subject`, or the button's label, as the subject (specification, section 2.5). */
const contact = z
  .strictObject({
    kind: kind('contact', 'Gaat naar het contactformulier, met het onderwerp alvast ingevuld.'),
    ...common,
    to: internalPath().optional().meta({
      title: 'Pagina met het formulier',
      description: 'De pagina met het formulier. Vul je niets in, dan is dat /contact.',
      default: CONTACT,
    }),
    subject: text().optional().meta({
      title: 'Onderwerp',
      description: 'Het onderwerp dat alvast is ingevuld. Vul je niets in, dan is dat de tekst op de knop.',
    }),
  })
  .meta({
    title: 'Naar het contactformulier',
    description: 'Een knop naar het contactformulier, met het onderwerp alvast ingevuld.',
  });

const anyAction = z
  .discriminatedUnion('kind', [meeting, route, external, contact])
  .meta({ id: 'action', title: 'Knop' });

/** A button of one of four kinds (specification, section 2.5). */
export function action() {
  return anyAction;
}

export type Action = z.output<ReturnType<typeof action>>;
