import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Resolves the poster's file. */
export default function resolve(
  { poster, placeholder: _, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return { ...props, poster: { alt: poster.alt ?? '', picture: context.picture(poster) } };
}
