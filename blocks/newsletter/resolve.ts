import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Renders the Markdown of the note. */
export default function resolve({ note, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  return { ...props, noteHtml: note === undefined ? undefined : context.markdown(note) };
}
