import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Writes the date of the last change out. */
export default function resolve({ updated, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  return { ...props, updated: { date: updated, text: context.formatDate(updated, 'day') } };
}
