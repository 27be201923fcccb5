import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Anchor } from '../_shared/ui/Anchor.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import { Children, type Entry, type NavigationProps } from './entries.tsx';
import { isActive } from './is-active.ts';

type MenuElement = HTMLDetailsElement;

function closeOnEscape({ key, currentTarget }: KeyboardEvent<MenuElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Closes the menu when the focus moves out of it, because the menu covers the newly focused element. */
function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<MenuElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnLink({ target, currentTarget }: MouseEvent<MenuElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.open = false;
}

/** Returns the ref of a menu that closes when the page changes, or when the bar has room for the row of entries. */
function useClosedOnNavigation(path: string) {
  const menu = useRef<MenuElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    // Not at hydration: the visitor may have opened the menu before it.
    if (shownPath.current !== path && menu.current) menu.current.open = false;
    shownPath.current = path;
  }, [path]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (menu.current && entry?.contentRect.width === 0) menu.current.open = false;
    });
    if (menu.current) observer.observe(menu.current);
    return () => observer.disconnect();
  }, []);
  return menu;
}

function MenuButton() {
  return (
    <summary className="pill menu-button">
      <span className="group-open:hidden">Menu</span>
      <span className="hidden group-open:inline">Sluiten</span>
      <Icon name="menu" className="size-4 group-open:hidden" />
      <Icon name="close" className="hidden size-4 group-open:block" />
    </summary>
  );
}

function MenuEntry({ entry, path }: { entry: Entry; path: string }) {
  return (
    <li>
      <a
        href={entry.to}
        className={classNames(
          'block rounded-2xl px-4 py-3 font-semibold',
          isActive(entry, path) && 'bg-mint-light text-coral-dark forced-colors:underline',
        )}
        aria-current={entry.to === path ? 'page' : undefined}
      >
        {entry.label}
      </a>
      {entry.children && (
        <ul className="mb-2 ml-4 border-l-2 border-line pl-2">
          <Children entry={entry} path={path} className="px-3 text-sm" />
        </ul>
      )}
    </li>
  );
}

/** Renders the external links, at the bottom edge of the menu where that leaves room for the entries. */
function ExternalLinks({ links }: { links: NavigationProps['external'] }) {
  return (
    <li className="-bottom-3 -mx-3 mt-2 -mb-3 bg-white px-3 pt-2 pb-3 shadow-[0_-12px_12px_-8px_white] [@media(height>=24rem)]:sticky">
      <div className="flex flex-wrap gap-2">
        {links.map(({ label, href }, index) => (
          <Anchor
            key={index}
            link={{ href }}
            className={classNames(
              'pill grow basis-28 justify-center border-2 border-ink px-4 py-3',
              index === 1 && 'bg-ink text-white',
            )}
          >
            {label}
          </Anchor>
        ))}
      </div>
    </li>
  );
}

/** Renders the entries behind a menu button, where the row does not fit. It also opens without JavaScript. */
export function MobileMenu({
  entries,
  external,
  path,
}: Pick<NavigationProps, 'entries' | 'external'> & { path: string }) {
  const menu = useClosedOnNavigation(path);
  return (
    <details
      ref={menu}
      className="group shrink-0 @max-[1rem]:hidden"
      onKeyDown={closeOnEscape}
      onBlur={closeOnBlur}
      onClick={closeOnLink}
    >
      <MenuButton />
      <nav
        aria-label="Mobiele navigatie"
        className="absolute inset-x-3 top-full mt-1 sm:left-auto sm:w-[24rem]"
      >
        {/* An entry that gets the focus scrolls clear of the external links. */}
        <ul className="card max-h-[calc(100dvh-6rem)] scroll-pb-20 overflow-y-auto overscroll-contain rounded-3xl p-3">
          {entries.map((entry, index) => (
            <MenuEntry key={index} entry={entry} path={path} />
          ))}
          <ExternalLinks links={external} />
        </ul>
      </nav>
    </details>
  );
}
