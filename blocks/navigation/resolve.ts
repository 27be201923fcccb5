import type { BlockContext } from '../_shared/block-context.ts';
import { publishedLinks } from '../_shared/published-links.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Adds the logo's file and the brand, and leaves out unpublished pages, with the menu under them. */
export default function resolve(
  { id, logo, entries, external }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  const shown = publishedLinks(entries, context).map(({ children, ...entry }) => {
    const links = publishedLinks(children ?? [], context);
    return { ...entry, children: links.length === 0 ? undefined : links };
  });
  return { id, logo: context.picture(logo), brand: context.brand, entries: shown, external };
}
