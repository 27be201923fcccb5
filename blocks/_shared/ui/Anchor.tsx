import type { ReactNode } from 'react';
import type { Link } from '../../../schemas/link.ts';

/** A link in running text or a list. What leaves the site opens in a new tab (specification, sections 2.3 and 7). */
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
      {newTab && <span className="sr-only"> (opent in een nieuw tabblad)</span>}
    </a>
  );
}
