import type { ReactNode } from 'react';
import type { Tone } from '../../define-block.ts';
import { classNames } from './class-names.ts';

/** The frame of a block: its anchor, background and padding. */
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
    <section id={id} className={classNames(`tone-${tone}`, 'py-14 md:py-20 lg:py-24', className)}>
      <div className="shell">{children}</div>
    </section>
  );
}

/** The heading of a block, with a short line above it and a paragraph under it. */
export function SectionHeading({
  eyebrow,
  title,
  intro,
  centered = false,
}: {
  eyebrow?: string | undefined;
  title: string;
  intro?: string | undefined;
  centered?: boolean;
}) {
  return (
    <div className={classNames('max-w-3xl', centered && 'mx-auto text-center')}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 className="text-heading">{title}</h2>
      {intro && <p className={classNames('lead mt-5 max-w-xl', centered && 'mx-auto')}>{intro}</p>}
    </div>
  );
}
