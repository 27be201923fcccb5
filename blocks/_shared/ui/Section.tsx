import type { ReactNode } from 'react';
import type { Tone } from '../../define-block.ts';
import { classNames } from './class-names.ts';

/** Renders the frame of a block: its anchor, background and padding. */
export function Section({
  id,
  tone = 'paper',
  className,
  children,
}: {
  id?: string | undefined;
  tone?: Tone | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classNames('section', `tone-${tone}`, className)}>
      <div className="shell">{children}</div>
    </section>
  );
}

/**
 * Renders the heading of a block, with a short line above it and a paragraph below it, or beside it on wide screens.
 */
export function SectionHeading({
  eyebrow,
  title,
  titleLanguage,
  intro,
  stacked = false,
}: {
  eyebrow?: string | undefined;
  title: string;
  /** Language of the title when it is not Dutch. */
  titleLanguage?: 'en' | undefined;
  /** The text, or its markup. */
  intro?: ReactNode;
  /** Keeps the paragraph below the title on wide screens too, for a heading in a narrow column. */
  stacked?: boolean;
}) {
  const isBeside = intro !== undefined && !stacked;
  return (
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <div className={classNames('max-w-3xl', isBeside && 'lg:grid lg:max-w-none lg:grid-cols-2 lg:gap-8')}>
        <h2 className="text-heading" lang={titleLanguage}>
          {title}
        </h2>
        {intro !== undefined && (
          <div className={classNames('lead mt-5 max-w-xl', isBeside && 'lg:mt-0 lg:pt-1')}>
            {typeof intro === 'string' ? <p>{intro}</p> : intro}
          </div>
        )}
      </div>
    </div>
  );
}
