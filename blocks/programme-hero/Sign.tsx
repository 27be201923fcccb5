import { useBlockContext } from '../_shared/block-context.ts';

/** Own, abstract marks of the four platforms: recognisable, and nobody's artwork. */
export type Mark = 'facebook' | 'twitter' | 'linkedin' | 'instagram';

/** A reaction as platforms show it: a white sign on a coloured dot. */
type Reaction = 'like' | 'love' | 'insight';

/** What stands under a post and beside its date. */
export type Small =
  | 'thumb'
  | 'comment'
  | 'share'
  | 'repost'
  | 'heart'
  | 'send'
  | 'bookmark'
  | 'chart'
  | 'globe';

/** A sign of `signs.svg`: one file for all pages, because the drawings are more than the page's own words. */
export function Sign({
  name,
  className = 'size-4.5',
}: {
  name: Mark | Reaction | Small;
  className?: string;
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${useBlockContext().file('programme-hero/signs.svg')}#${name}`} />
    </svg>
  );
}

/** Some reactions next to each other, overlapping a little. */
export function Reactions({ of: kinds }: { of: readonly Reaction[] }) {
  return (
    <span className="flex">
      {kinds.map((kind) => (
        <Sign key={kind} name={kind} className="size-4.5 rounded-full not-first:-ml-1" />
      ))}
    </span>
  );
}
