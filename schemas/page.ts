import { z } from 'zod';
import { internalPath } from './link.ts';
import { socialImage } from './picture.ts';
import { pagePublication } from './publication.ts';
import { schemaReference } from './schema-reference.ts';
import { matching, text } from './text.ts';

const heading = {
  $schema: schemaReference(),
  title: text().meta({
    title: 'Titel',
    description: 'De titel in het tabblad en in zoekresultaten. De merknaam komt er vanzelf achter.',
  }),
  description: text().meta({
    title: 'Beschrijving',
    description: 'Eén of twee zinnen voor zoekmachines en gedeelde links.',
  }),
  draft: z.boolean().optional().meta({
    title: 'Concept',
    description: 'Een concept staat nooit op de site: alleen wie eraan werkt, ziet het.',
    default: false,
  }),
  publish: pagePublication(),
  noindex: z.boolean().optional().meta({
    title: 'Niet in zoekmachines',
    description: 'Houd deze pagina uit zoekmachines.',
    default: false,
  }),
  aliases: z
    .array(internalPath().meta({ title: 'Adres' }))
    .min(1)
    .optional()
    .meta({ title: 'Andere adressen', description: 'Andere adressen die naar deze pagina doorsturen.' }),
  socialImage: socialImage().optional().meta({
    title: 'Afbeelding bij gedeelde links',
    description:
      'De afbeelding die mensen zien als ze een link naar de pagina delen: een eigen, of een die vanzelf wordt getekend.',
  }),
};

/** A file's name in `pages/_layouts` or `pages/_programmes`, without `.json`. */
export function definitionName() {
  return matching(
    /^[a-z][a-z0-9-]*$/,
    'De naam van het bestand zonder .json: kleine letters, cijfers en streepjes.',
  );
}

/** A page with its own blocks. `blocks` is the schema of one block. */
export function blocksPage<Block extends z.ZodType>(block: Block) {
  return z.strictObject({
    ...heading,
    blocks: z
      .array(block)
      .min(1)
      .meta({ title: 'Blokken', description: 'De blokken van de pagina, van boven naar beneden.' }),
  });
}

/**
 * A page whose blocks come from a layout, filled from a programme. Its own blocks fill the slots that they name; the
 * others follow.
 */
export function layoutPage<Block extends z.ZodType>(block: Block) {
  return z.strictObject({
    ...heading,
    layout: definitionName().meta({
      title: 'Indeling',
      description: 'De indeling: een bestand uit pages/_layouts, zonder .json.',
    }),
    programme: definitionName().optional().meta({
      title: 'Programma',
      description: 'Het programma: een bestand uit pages/_programmes, zonder .json.',
    }),
    blocks: z.array(block).optional().meta({
      title: 'Blokken',
      description: 'Eigen blokken: op de plek die ze met slot noemen, en anders onderaan.',
    }),
  });
}

/** A page that only redirects. */
export function redirectPage() {
  return z.strictObject({
    $schema: heading.$schema,
    redirect: internalPath().meta({
      title: 'Stuurt door naar',
      description: 'De pagina waar dit adres naar doorstuurt.',
    }),
  });
}

/** A layout: blocks in order, any property a value or a binding. */
export function layout<Block extends z.ZodType>(block: Block) {
  return z.strictObject({
    $schema: heading.$schema,
    description: text()
      .optional()
      .meta({ title: 'Beschrijving', description: 'Waar deze indeling voor is.' }),
    blocks: z
      .array(block)
      .min(1)
      .meta({ title: 'Blokken', description: 'De blokken van de indeling, van boven naar beneden.' }),
  });
}
