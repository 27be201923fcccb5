import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePagePath } from '../_shared/page-path.ts';
import { Anchor } from '../_shared/ui/Anchor.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { OutwardArrow } from '../_shared/ui/OutwardArrow.tsx';
import type resolve from './resolve.ts';

type Props = ReturnType<typeof resolve>;
type Entry = Props['entries'][number];

/** How far the page is scrolled before the bar stands on its own (specification, section 9), in pixels. */
const SCROLL_THRESHOLD = 10;

let scrolledNow = false;
/** Asks for the position when it changes only: to ask makes the browser lay out the page, in each render of the bar. */
const subscribeToScroll = (notify: () => void) => {
  const look = () => {
    scrolledNow = scrollY > SCROLL_THRESHOLD;
    notify();
  };
  look();
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
};
const isScrolled = () => scrolledNow;
const isScrolledOnServer = () => false;

const isActive = (entry: Entry, path: string) =>
  entry.to === path || entry.children?.some((child) => child.to === path) === true;

const linkLook = (active: boolean) =>
  classNames(
    'block rounded-full px-[0.4375rem] py-2 font-medium outline-offset-[-2px]! hover:bg-ink/6',
    active && 'text-coral-dark underline decoration-2 underline-offset-8',
  );

function Chevron({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 12 12" className={classNames('size-3', className)} aria-hidden="true">
      <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The links under an entry, as list items. */
function Children({ entry, path, look }: { entry: Entry; path: string; look: string }) {
  return entry.children?.map(({ label, ...link }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may lead to one page
    <li key={index}>
      <Anchor
        link={link}
        current={link.to === path}
        className={classNames('block', look, link.to === path && 'font-semibold text-coral-dark')}
      >
        {label}
        {link.href && <OutwardArrow />}
      </Anchor>
    </li>
  ));
}

/** An entry with a menu below it that opens on hover and on focus, with CSS alone; Escape closes it. */
function Dropdown({ entry, path }: { entry: Entry; path: string }) {
  const [dismissed, setDismissed] = useState(false);
  const reopen = () => setDismissed(false);
  useEffect(() => {
    // The keys of who opened it with the pointer go to the document.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  const menu = `submenu-${entry.to.replaceAll(/[^a-z0-9]+/g, '-')}`;
  return (
    <li
      className="group relative"
      onPointerEnter={reopen}
      onPointerLeave={({ currentTarget }) => {
        reopen();
        // A press leaves the focus behind, which would hold the menu open.
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused.matches(':focus-visible')) return;
        if (currentTarget.contains(focused)) focused.blur();
      }}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) reopen();
      }}
    >
      <a
        href={entry.to}
        className={classNames(linkLook(isActive(entry, path)), 'flex items-center gap-1.5')}
        aria-current={entry.to === path ? 'page' : undefined}
      >
        {entry.label}
        <Chevron className="[transition:rotate_.15s] group-hover:rotate-180" />
      </a>
      <div
        id={menu}
        className={classNames(
          'absolute top-full left-0 hidden w-max min-w-[280px] pt-2 [transition:opacity_.15s] starting:opacity-0',
          !dismissed && '[li:is(:hover,:focus-within)>&]:block',
        )}
      >
        <ul className="rounded-2xl border border-line bg-white p-2 text-[1rem] shadow-card">
          <Children
            entry={entry}
            path={path}
            look="rounded-xl px-4 py-2.5 outline-offset-[-2px]! hover:bg-mint-light"
          />
        </ul>
      </div>
    </li>
  );
}

export default function Navigation({ id, logo, brand, entries, external }: Props) {
  const path = usePagePath();
  const scrolled = useSyncExternalStore(subscribeToScroll, isScrolled, isScrolledOnServer);
  const mobileMenu = useRef<HTMLDetailsElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    // Not when the page comes alive: somebody may have opened the menu by then.
    if (shownPath.current !== path) mobileMenu.current?.removeAttribute('open');
    shownPath.current = path;
  }, [path]);
  const closeMobileMenu = () => mobileMenu.current?.removeAttribute('open');
  const [login, signup] = external;

  return (
    <header
      id={id}
      data-chrome=""
      data-scrolled={scrolled || undefined}
      className={classNames(
        'top-0 left-0 z-40 w-full [transition:background-color_.2s,box-shadow_.2s]',
        scrolled ? 'fixed bg-white/97 shadow-bar backdrop-blur-lg' : 'absolute bg-transparent',
      )}
    >
      <div className="shell flex flex-wrap items-center justify-between gap-2 py-3 min-[20rem]:flex-nowrap">
        <a
          href="/"
          className="flex min-w-0 items-center gap-2.5 font-display text-[min(1.3125rem,6vw)]/tight min-[90rem]:text-title"
        >
          {/* The first paint waits for no picture: to ask for one before takes longer than to paint. */}
          <img
            src={logo.src}
            width={logo.width}
            height={logo.height}
            alt=""
            loading="lazy"
            className="size-9 shrink-0"
          />
          {brand}
        </a>
        <nav aria-label="Hoofdnavigatie" className="hidden min-w-0 xl:block">
          <ul className="flex flex-wrap items-center justify-end text-[clamp(0.90625rem,1vw,0.95rem)]/tight">
            {entries.map((entry, index) =>
              entry.children ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may lead to one page
                <Dropdown key={index} entry={entry} path={path} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may lead to one page
                <li key={index}>
                  <a
                    href={entry.to}
                    className={linkLook(isActive(entry, path))}
                    aria-current={entry.to === path ? 'page' : undefined}
                  >
                    {entry.label}
                  </a>
                </li>
              ),
            )}
            {login && (
              <li className="ml-1">
                <Anchor link={{ href: login.href }} className={linkLook(false)}>
                  {login.label}
                </Anchor>
              </li>
            )}
            {signup && (
              <li className="ml-1">
                <Anchor
                  link={{ href: signup.href }}
                  className="block rounded-full bg-ink px-4 py-2.5 font-semibold text-white outline-offset-2! hover:bg-forest"
                >
                  {signup.label}
                </Anchor>
              </li>
            )}
          </ul>
        </nav>
        <details
          ref={mobileMenu}
          className="group shrink-0 xl:hidden"
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape' || !currentTarget.open) return;
            closeMobileMenu();
            currentTarget.querySelector('summary')?.focus();
          }}
          // It covers what the keyboard goes on to.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMobileMenu();
          }}
        >
          <summary className="flex cursor-pointer list-none items-center gap-2.5 rounded-full bg-ink px-4 py-3 font-semibold text-sm text-white min-[22.5rem]:px-5 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Menu</span>
            <span className="hidden group-open:inline">Sluiten</span>
            <svg viewBox="0 0 16 12" className="h-3 w-4" aria-hidden="true">
              <path
                d="M1 2h14M1 10h14"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                className="group-open:hidden"
              />
              <path
                d="m3 1 10 10M13 1 3 11"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                className="hidden group-open:inline"
              />
            </svg>
          </summary>
          <nav
            aria-label="Mobiele navigatie"
            className="absolute inset-x-3 top-full mt-1 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-3xl border border-line bg-white p-3 shadow-card sm:left-auto sm:w-[24rem]"
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed with Enter fires click too */}
            <ul
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('a')) closeMobileMenu();
              }}
            >
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may lead to one page
                <li key={index}>
                  <a
                    href={entry.to}
                    className={classNames(
                      'block rounded-2xl px-4 py-3 font-semibold',
                      isActive(entry, path) && 'bg-mint-light text-coral-dark',
                    )}
                    aria-current={entry.to === path ? 'page' : undefined}
                  >
                    {entry.label}
                  </a>
                  {entry.children && (
                    <ul className="mb-2 ml-4 border-l-2 border-line pl-2">
                      <Children entry={entry} path={path} look="rounded-xl px-3 py-2.5 text-sm" />
                    </ul>
                  )}
                </li>
              ))}
              <li className="sticky -bottom-3 -mx-3 mt-2 -mb-3 flex flex-wrap gap-2 bg-white px-3 pt-2 pb-3 shadow-[0_-12px_12px_-8px_white]">
                {external.map(({ label, href }, index) => (
                  <Anchor
                    // biome-ignore lint/suspicious/noArrayIndexKey: the two links never move
                    key={index}
                    link={{ href }}
                    className={classNames(
                      'grow basis-28 rounded-full border-2 border-ink px-4 py-3 text-center font-semibold text-sm',
                      index === 1 && 'bg-ink text-white',
                    )}
                  >
                    {label}
                  </Anchor>
                ))}
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
