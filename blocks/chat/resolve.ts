import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Renders the Markdown and resolves the picture's file. */
export default function resolve(
  { intro, note, picture, ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return {
    ...props,
    introHtml: intro === undefined ? undefined : context.markdown(intro),
    noteHtml: note === undefined ? undefined : context.markdown(note),
    picture: picture && { file: context.picture(picture), alt: picture.alt ?? '' },
  };
}
