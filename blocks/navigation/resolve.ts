import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Adds what only the build knows: the file of the logo, and the brand. */
export default function resolve(
  { id, logo, entries, external }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return { id, logo: context.picture(logo), brand: context.brand, entries, external };
}
