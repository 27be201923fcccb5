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

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const when = (property: string, then: unknown, otherwise: unknown) => ({
  if: { type: 'object', required: [property] },
  then,
  else: otherwise,
});

/**
 * The JSON Schema (draft-07) of every kind of definition file, by name: page, layout, programme and site.
 *
 * @param blocks all block types
 */
export function documentSchemas(blocks: readonly BlockForSchema[]): Record<string, JsonSchema> {
  const definitions = blockDefinitions(blocks);
  const generated = (schema: z.ZodType) => referToBlocks(toJsonSchema(schema));
  const withBlocks = (title: string, schema: object): JsonSchema => ({
    $schema: DRAFT,
    title,
    ...schema,
    definitions,
  });
  const object = (schema: z.ZodType) => Object(generated(schema));
  return {
    page: withBlocks('Pagina', {
      type: 'object',
      ...when(
        'redirect',
        object(redirectPage()),
        when('layout', object(layoutPage(anyBlock)), object(blocksPage(anyBlock))),
      ),
    }),
    layout: withBlocks('Indeling', object(layout(anyBlock))),
    programme: { $schema: DRAFT, title: 'Programma', ...object(programme) },
    site: withBlocks('Site', object(site(anyBlock))),
  };
}
