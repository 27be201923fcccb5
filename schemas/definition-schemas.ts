import type { z } from 'zod';
import {
  anyBlock,
  type BlockForSchema,
  blockDefinitions,
  type JsonSchema,
  referToBlocks,
  toJsonSchema,
} from './json-schema.ts';
import { blocksPage, layout, layoutPage, redirectPage } from './page.ts';
import { programme } from './programme.ts';
import { site } from './site.ts';
import { words } from './words.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

function when(property: string, then: unknown, otherwise: unknown) {
  return {
    if: { type: 'object', required: [property] },
    then,
    else: otherwise,
  };
}

/**
 * Makes the JSON Schemas (draft-07) by name: one of all blocks, and one of each kind of definition file, of which
 * page, layout and site refer to the blocks.
 *
 * @param blocks all block types
 */
export function definitionSchemas(blocks: readonly BlockForSchema[]): Record<string, JsonSchema> {
  const object = (schema: z.ZodType) => Object(referToBlocks(toJsonSchema(schema)));
  const titled = (title: string, schema: object): JsonSchema => ({ $schema: DRAFT, title, ...schema });
  return {
    blocks: titled('Blokken', { definitions: blockDefinitions(blocks) }),
    page: titled('Pagina', {
      type: 'object',
      ...when(
        'redirect',
        object(redirectPage()),
        when('layout', object(layoutPage(anyBlock)), object(blocksPage(anyBlock))),
      ),
    }),
    layout: titled('Indeling', object(layout(anyBlock))),
    programme: titled('Programma', object(programme)),
    site: titled('Site', object(site(anyBlock))),
    words: titled('Woordenlijst', object(words)),
  };
}
