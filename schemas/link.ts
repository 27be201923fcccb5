import { z } from 'zod';
import { externalUrlPattern, internalPathPattern } from './link-pattern.ts';
import { matching, text } from './text.ts';

/** An address on this site, for instance `/contact` or `#solution`. */
export function internalPath() {
  return matching(
    internalPathPattern,
    'Een plek op deze site begint met / of #, bijvoorbeeld /contact. Een adres van een andere website past hier niet.',
  ).meta({
    title: 'Pagina',
    description: 'Een pagina van deze site, bijvoorbeeld /contact of /contact#formulier.',
  });
}

/** An address outside this site. Only https, mailto and tel: anything else could run scripts or leak. */
export function externalUrl() {
  return matching(
    externalUrlPattern,
    'Een adres buiten deze site begint met https://, mailto: of tel: en heeft geen spaties.',
  ).meta({
    title: 'Adres',
    description: 'Een adres buiten deze site. Het begint met https://, mailto: of tel:.',
  });
}

const destination = {
  to: internalPath().optional(),
  href: externalUrl().optional(),
};

/** Exactly one of `to` and `href`. JSON Schema has no refinements, so `oneOf` says the same there. */
const oneDestination = { oneOf: [{ required: ['to'] }, { required: ['href'] }] };

function hasOneDestination(link: { to?: string | undefined; href?: string | undefined }) {
  return (link.to === undefined) !== (link.href === undefined);
}

const anyLabelledLink = z
  .strictObject({
    label: text().meta({ title: 'Tekst van de link', description: 'De tekst van de link.' }),
    ...destination,
  })
  .refine(hasOneDestination)
  .meta({ id: 'labelled-link', title: 'Link', ...oneDestination });

/** A link with its text. */
export function labelledLink() {
  return anyLabelledLink;
}

/** A destination without a text: `{ "to": "/contact" }` or `{ "href": "https://…" }`. */
export type Link = Omit<z.output<typeof anyLabelledLink>, 'label'>;
