import { useBlockContext } from '../_shared/block-context.ts';

/** Our own abstract symbols for the four platforms: recognisable, without their artwork. */
export type PlatformSign = 'facebook' | 'twitter' | 'linkedin' | 'instagram';

/** A reaction: a white symbol on a coloured dot. */
type ReactionSign = 'like' | 'love' | 'insight';

/** A symbol for an action on a post, or for its audience. */
export type ActionSign =
  | 'thumb'
  | 'comment'
  | 'share'
  | 'repost'
  | 'heart'
  | 'send'
  | 'bookmark'
  | 'chart'
  | 'globe';

/**
 * Renders a symbol from `signs.svg`: one file for all pages, because the drawings are larger than the text of the
 * posts.
 */
export function Sign({
  name,
  className = 'size-4.5',
}: {
  name: PlatformSign | ReactionSign | ActionSign;
  className?: string;
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${useBlockContext().file('programme-hero/signs.svg')}#${name}`} />
    </svg>
  );
}

/** Renders the most common reactions, slightly overlapping, and their number. */
export function Reactions({ signs, count }: { signs: readonly ReactionSign[]; count: number }) {
  return (
    <>
      <span className="flex">
        {signs.map((sign) => (
          <Sign key={sign} name={sign} className="size-4.5 rounded-full not-first:-ml-1" />
        ))}
      </span>
      {count}
    </>
  );
}
