import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Formats the date of the last update. */
export default function resolve({ updated, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  return { ...props, updated: { date: updated, text: context.formatDate(updated, 'day') } };
}
