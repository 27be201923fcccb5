import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../_shared/ui/Button.tsx';
import { ContentIcon } from '../_shared/ui/ContentIcon.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { RichText } from '../_shared/ui/RichText.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** A card of the grid, and its position. */
export interface CardProps {
  card: BlockProps<typeof definition>['cards'][number];
  number: number | undefined;
  /** The number of cards in its row on a large screen. Alone, its picture is beside the text. */
  inRow: number;
  /** Between `md` and `lg` the picture is beside the text. */
  sideways: boolean;
  style: CSSProperties | undefined;
}

const iconColours = {
  coral: 'bg-peach',
  mint: 'bg-mint',
  sun: 'bg-sun',
  sky: 'bg-sky',
} as const;

/** Renders the icon of a card, if it has one. */
export function CardIcon({ card: { icon, colour = 'mint' } }: Pick<CardProps, 'card'>) {
  if (!icon) return null;
  return (
    <span className={classNames('badge mb-5', iconColours[colour])}>
      <ContentIcon name={icon} className="size-6" />
    </span>
  );
}

/**
 * Renders the number, text and button of a card.
 *
 * @param children content between the number and the text
 */
export function CardText({
  card: { eyebrow, title, description, action },
  number,
  children,
}: Pick<CardProps, 'card' | 'number'> & { children?: ReactNode }) {
  return (
    <>
      {number !== undefined && (
        <span className="highlight mb-5 font-display text-heading/none" aria-hidden="true">
          {number}
        </span>
      )}
      {children}
      {eyebrow && <p className="highlight mb-2 text-sm font-semibold">{eyebrow}</p>}
      <h3 className="text-title">{title}</h3>
      <RichText text={description} className="soft mt-3" />
      {action && (
        <div className="mt-auto pt-6">
          <Button action={action} variant={action.variant ?? 'quiet'} />
        </div>
      )}
    </>
  );
}
