import type { ReactNode } from 'react';
import type { Tone } from '../../define-block.ts';
import { classNames } from './class-names.ts';

/** The frame of a block: its anchor, its background, its breathing space. */
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

/** The heading of a block, with the line above it and the paragraph under it. */
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
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2 className="text-heading">{title}</h2>
      {intro && <p className={classNames('soft mt-5 max-w-xl text-lg', centered && 'mx-auto')}>{intro}</p>}
    </div>
  );
}

/** A short line above a heading that says what it is about. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-center gap-3 text-sm font-semibold text-forest before:h-0.5 before:w-8 before:bg-forest/40 [.tone-ink_&]:text-sun [.tone-ink_&]:before:bg-sun">
      {children}
    </p>
  );
}
