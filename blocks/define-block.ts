import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { z } from 'zod';
import { blockPublication } from '../schemas/publication.ts';
import { anchorId } from '../schemas/text.ts';
import type { BlockContext } from './_shared/block-context.ts';

/** Backgrounds of a block. */
const tones = ['paper', 'tint', 'accent', 'ink'] as const;
export type Tone = (typeof tones)[number];

/** Properties that every block has. */
const envelope = (tone: Tone) => ({
  id: anchorId().optional().meta({
    title: 'Anker',
    description: 'Het anker van dit blok: /pagina#anker springt hierheen. Uniek op de pagina.',
  }),
  tone: z
    .enum(tones)
    .optional()
    .meta({
      title: 'Achtergrond',
      description: 'De achtergrond: paper (wit), tint (zacht), accent (kleur) of ink (donker).',
      enumDescriptions: ['Wit', 'Zacht', 'Kleur', 'Donker'],
      default: tone,
    }),
  publish: blockPublication(),
});

interface Declaration<Type extends string, Shape extends z.ZodRawShape> {
  /** Name of the block's folder, and the block's `type` in every definition. */
  type: Type;
  /** Name of the block for authors and in Dutch. */
  title: string;
  /** When to use the block, for authors and in Dutch. */
  description: string;
  /** True when the block has state in the browser: visitors then download its component. */
  interactive: boolean;
  /** Name of the property that becomes the page's h1, if any. */
  h1?: keyof Shape & string;
  /** True for a menu: its lists of links omit unpublished pages by themselves. */
  menu?: true;
  /** The component's background when `tone` is absent; `paper` by default. */
  tone?: Tone;
  /** The block's own properties. */
  props: z.ZodObject<Shape>;
  /**
   * Whether the markup on the page at a path differs from that on most pages, for instance because it marks a link as
   * the current page. Header and footer blocks are rendered once for all other pages; without this, for all pages.
   */
  dependsOnPath?(props: z.output<z.ZodObject<Shape>>, path: string): boolean;
}

/**
 * Declares a block type. Its props, JSON Schema, catalogue entry and tests are derived from the declaration.
 *
 * @returns the declaration with `schema`: the schema of the complete block in a definition
 */
export function defineBlock<const Type extends string, Shape extends z.ZodRawShape>(
  declaration: Declaration<Type, Shape>,
) {
  return {
    ...declaration,
    schema: z.strictObject({
      type: z.literal(declaration.type).meta({ title: 'Soort blok', description: declaration.description }),
      ...envelope(declaration.tone ?? 'paper'),
      ...declaration.props.shape,
    }),
  };
}

export interface BlockDefinition {
  type: string;
  title: string;
  description: string;
  interactive: boolean;
  h1?: string;
  props: z.ZodObject;
  schema: z.ZodObject;
}

/** The properties that a component or a `resolve` receives. */
export type BlockProps<Definition extends { schema: z.ZodType }> = z.output<Definition['schema']>;

/**
 * Finished markup by the name of the static part. A part that a block shows several times, such as one per slide, has
 * as many pieces of markup, in order of appearance.
 */
export type StaticParts = Readonly<Record<string, readonly string[]>>;

/** Properties of a component. Serialisable, because an interactive block also gets them in the browser. */
interface ResolvedProps {
  /** Markup that an interactive block shows with `StaticPart`. It is only in the document, not in the page data. */
  parts?: StaticParts;
}

/** A block with resolved properties, and its element. */
interface PreparedBlock {
  props: object & ResolvedProps;
  element: ReactElement;
  /** Whether the markup on the page at a path differs from that on most pages. */
  dependsOnPath(path: string): boolean;
}

export interface BlockImplementation {
  definition: BlockDefinition;
  /**
   * Parses and resolves one block of a definition.
   *
   * @param edit modifies the parsed block before it is resolved; never used for visitors' pages
   * @throws z.ZodError when `value` is not this block
   */
  prepare(value: unknown, context: BlockContext, edit?: BlockEdit): PreparedBlock;
}

/** Returns a parsed block with different texts in the same places. */
export type BlockEdit = <Block extends object>(block: Block) => Block;

/** A definition whose schema is known. */
interface TypedDefinition<Schema extends z.ZodObject> extends BlockDefinition {
  schema: Schema;
  dependsOnPath?(props: z.output<Schema>, path: string): boolean;
}

/** Joins a definition to a component that takes its properties unchanged. Their types must match. */
export function implementBlock<Schema extends z.ZodObject>(
  definition: TypedDefinition<Schema>,
  Component: FunctionComponent<z.output<Schema>>,
): BlockImplementation {
  return implementResolvedBlock(definition, Component, (props) => props);
}

/**
 * Joins a definition to a component with different properties, which `resolve` computes at build time instead of in
 * the browser. The types of all three must match.
 */
export function implementResolvedBlock<Schema extends z.ZodObject, Resolved extends object & ResolvedProps>(
  definition: TypedDefinition<Schema>,
  Component: FunctionComponent<Resolved>,
  resolve: (props: z.output<Schema>, context: BlockContext) => Resolved,
): BlockImplementation {
  return {
    definition,
    prepare(value, context, edit) {
      const parsed = definition.schema.parse(value);
      const typed = edit ? edit(parsed) : parsed;
      const props = resolve(typed, context);
      return {
        props,
        element: createElement(Component, props),
        dependsOnPath: (path) => definition.dependsOnPath?.(typed, path) ?? false,
      };
    },
  };
}
