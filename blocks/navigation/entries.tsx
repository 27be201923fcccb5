import { Anchor } from '../_shared/ui/Anchor.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { OutwardArrow } from '../_shared/ui/OutwardArrow.tsx';
import type resolve from './resolve.ts';

export type NavigationProps = ReturnType<typeof resolve>;
export type Entry = NavigationProps['entries'][number];

/** Renders the links under an entry, as list items. */
export function Children({ entry, path, className }: { entry: Entry; path: string; className: string }) {
  return entry.children?.map(({ label, ...link }, index) => (
    <li key={index}>
      <Anchor
        link={link}
        current={link.to === path}
        className={classNames(
          'block rounded-xl py-2.5',
          className,
          link.to === path && 'font-semibold text-coral-dark',
        )}
      >
        {label}
        {link.href && <OutwardArrow />}
      </Anchor>
    </li>
  ));
}
