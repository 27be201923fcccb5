import type { ReactNode } from 'react';
import type { Link } from '../../../schemas/link.ts';
import { NewTabNote } from './NewTabNote.tsx';

/** Renders a link in running text or a list. External links open in a new tab (specification, sections 2.3 and 7). */
export function Anchor({
  link,
  className,
  current,
  children,
}: {
  link: Link;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  if (link.to !== undefined) {
    return (
      <a href={link.to} className={className} aria-current={current ? 'page' : undefined}>
        {children}
      </a>
    );
  }
  const newTab = link.href?.startsWith('https:') === true;
  return (
    <a href={link.href} className={className} target={newTab ? '_blank' : undefined} rel="noopener">
      {children}
      {newTab && <NewTabNote />}
    </a>
  );
}
