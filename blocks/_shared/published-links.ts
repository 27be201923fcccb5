import type { BlockContext } from './block-context.ts';

/** Returns links without those to unpublished pages of this site. */
export function publishedLinks<Link extends { to?: string | undefined }>(
  links: readonly Link[],
  { isPublished }: Pick<BlockContext, 'isPublished'>,
): Link[] {
  return links.filter(({ to }) => to === undefined || isPublished(to));
}
