import { internalLink, pressedLink } from './links.ts';
import { arrivedPage } from './load-page.ts';
import { type ReadPage, showHead } from './read-page.ts';
import { focusPage, scrollToLocation } from './scroll.ts';

/**
 * Holds every press on a link whose page has been prefetched, until React takes over: React shows that page sooner than
 * the browser would load its document.
 *
 * @returns the first link that was pressed
 */
export function keepPresses(): Promise<HTMLAnchorElement> {
  return new Promise((resolve) => {
    document.addEventListener('click', (event) => {
      const link = pressedLink(event);
      if (!window.earlyEvents || !link || !arrivedPage(link.pathname)) return;
      event.preventDefault();
      window.earlyEvents.push(link);
      resolve(link);
    });
  });
}

/** Tells whether an event is part of a tap on a link to another, prefetched page. */
export function isTapAway({ type, target }: Event): boolean {
  const link = type === 'keydown' ? undefined : internalLink(target);
  return (
    link !== undefined && link.pathname !== location.pathname && arrivedPage(link.pathname) !== undefined
  );
}

/** Follows a link as the router would, before React runs: the fetched HTML replaces that of the current page. */
export async function showFetched(page: ReadPage, link: HTMLAnchorElement): Promise<void> {
  // Presses on the page that is left need no response.
  if (window.earlyEvents) window.earlyEvents.length = 0;
  if (link.dataset.replace === undefined) history.pushState(null, '', link.href);
  else history.replaceState(null, '', link.href);
  // The visitor went back before the router is listening.
  window.onpopstate = () => {
    if (location.pathname !== link.pathname) location.reload();
  };
  document.getElementById('root')?.replaceChildren(...page.root.childNodes);
  showHead(page);
  focusPage();
  scrollToLocation(link.hash, true);
  // The visitor sees the page before React hydrates it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Lets the browser follow the last link that was pressed, when React cannot. */
export function followKeptLink(): void {
  const link = window.earlyEvents?.findLast((target) => target instanceof HTMLAnchorElement);
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
}
