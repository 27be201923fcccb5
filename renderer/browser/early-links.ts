import { pressedLink } from './links.ts';
import { fetchLinksInView } from './links-in-view.ts';
import { arrivedPage, isPrefetched, tryPrefetch } from './load-page.ts';

/**
 * Keeps a press on a link whose page has been fetched ahead, so that React shows that page once it has taken over: sooner
 * than the browser would load the document.
 */
function keepPress(event: MouseEvent): void {
  const link = pressedLink(event);
  if (!window.earlyEvents || !link || !arrivedPage(link.pathname)) return;
  event.preventDefault();
  window.earlyEvents.push(link);
}

/**
 * Does for links, until React takes over, what a visitor feels most.
 *
 * @param runReact runs React DOM; it shows no page yet
 * @returns ends the fetching
 */
export function serveEarlyLinks(runReact: () => Promise<unknown>): () => void {
  document.addEventListener('click', keepPress);
  return fetchLinksInView(isPrefetched, (pathname) => {
    // The first tap waits for React as well as for the page. A failure is told when the visitor acts.
    runReact().catch(() => {});
    return tryPrefetch(pathname);
  });
}

/** Lets the browser follow the last link that was kept, when React cannot. */
export function followKeptLink(): void {
  const link = window.earlyEvents?.findLast((target) => target instanceof HTMLAnchorElement);
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
}
