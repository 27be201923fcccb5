import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Anchor } from '../_shared/ui/Anchor.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Icon } from '../_shared/ui/Icon.tsx';
import { Children, type Entry, type NavigationProps } from './entries.tsx';
import { isActive } from './is-active.ts';
import { ENTRY_CLASS, ROW_CLASS, SIGNUP_CLASS } from './row-classes.ts';

function linkClass(active: boolean): string {
  return classNames(
    ENTRY_CLASS,
    'bar-link',
    active && 'text-coral-dark underline decoration-2 underline-offset-8',
  );
}

/** Removes the focus that a pointer press left on an element, which would keep the menu open. */
function dropPointerFocus({ currentTarget }: PointerEvent) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.matches(':focus-visible')) return;
  if (currentTarget.contains(focused)) focused.blur();
}

/**
 * Returns whether Escape was pressed, a function to reset it, and the ref of the link that a closing menu gives its
 * focus.
 */
function useDismissed() {
  const [dismissed, setDismissed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On the document, because the focus need not be in a menu that the pointer opened.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (link.current?.parentElement?.contains(document.activeElement)) link.current.focus();
      setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  return { dismissed, reopen: () => setDismissed(false), link };
}

/** Renders an entry with a menu that opens on hover and on focus, with CSS alone; Escape closes it. */
function Dropdown({ entry, path }: { entry: Entry; path: string }) {
  const { dismissed, reopen, link } = useDismissed();
  return (
    <li
      className="group relative"
      onPointerEnter={reopen}
      onPointerLeave={(event) => {
        reopen();
        dropPointerFocus(event);
      }}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) reopen();
      }}
    >
      <a
        ref={link}
        href={entry.to}
        className={classNames(linkClass(isActive(entry, path)), 'flex items-center gap-1.5')}
        aria-current={entry.to === path ? 'page' : undefined}
      >
        {entry.label}
        <Icon name="chevron" className="size-3 transition-transform group-hover:rotate-180" />
      </a>
      <div
        id={`submenu-${entry.to.replaceAll(/[^a-z0-9]+/g, '-')}`}
        className={classNames(
          'absolute top-full left-0 hidden w-max min-w-[280px] pt-2 transition-opacity starting:opacity-0',
          !dismissed && '[li:is(:hover,:focus-within)>&]:block',
        )}
      >
        <ul className="card rounded-2xl p-2 text-[1rem]">
          <Children entry={entry} path={path} className="px-4 outline-offset-[-2px]! hover:bg-mint-light" />
        </ul>
      </div>
    </li>
  );
}

/** Renders the entries in one row, where they fit. */
export function DesktopMenu({
  entries,
  external: [login, signup],
  path,
}: Pick<NavigationProps, 'entries' | 'external'> & { path: string }) {
  return (
    <nav aria-label="Hoofdnavigatie" className="hidden shrink-0 @max-[1rem]:block">
      <ul className={ROW_CLASS}>
        {entries.map((entry, index) =>
          entry.children ? (
            <Dropdown key={index} entry={entry} path={path} />
          ) : (
            <li key={index}>
              <a
                href={entry.to}
                className={linkClass(isActive(entry, path))}
                aria-current={entry.to === path ? 'page' : undefined}
              >
                {entry.label}
              </a>
            </li>
          ),
        )}
        {login && (
          <li className="ml-1">
            <Anchor link={{ href: login.href }} className={linkClass(false)}>
              {login.label}
            </Anchor>
          </li>
        )}
        {signup && (
          <li className="ml-1">
            <Anchor link={{ href: signup.href }} className={classNames(SIGNUP_CLASS, 'sign-up')}>
              {signup.label}
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}
