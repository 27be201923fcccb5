import { internalLink } from './links.ts';

/** How long a link is in view before its page is prefetched, in milliseconds. */
const IN_VIEW_MS = 1000;
/** How many pages are prefetched from one page. */
const MOST_PAGES = 10;

/** Not in TypeScript's DOM: Safari and Firefox lack it (WICG, Network Information API). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Tells whether the visitor saves data, or has a connection that is too slow for prefetching. */
function sparesConnection({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work);
}

/**
 * Prefetches the pages behind links of the current page that have been in view for a second, one page at a time while
 * the browser is idle. A finger does not hover over a link before it presses.
 *
 * @param isKnown whether a page has been fetched already
 * @param prefetch settles when the page has arrived
 * @returns a function that stops it
 */
export function fetchLinksInView(
  isKnown: (pathname: string) => boolean,
  prefetch: (pathname: string) => Promise<unknown>,
): () => void {
  if (import.meta.env.DEV || sparesConnection(navigator)) return () => {};
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const waiting: string[] = [];
  let left = MOST_PAGES;
  let busy = false;

  const fetchNext = () => {
    if (busy || left === 0 || waiting.length === 0) return;
    busy = true;
    whenIdle(async () => {
      const pathname = waiting.shift() ?? '';
      if (left > 0 && !isKnown(pathname)) {
        left--;
        await prefetch(pathname);
      }
      busy = false;
      fetchNext();
    });
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      const link = isIntersecting ? internalLink(target) : undefined;
      if (!link) continue;
      const wait = () => {
        observer.unobserve(target);
        waiting.push(link.pathname);
        fetchNext();
      };
      timers.set(target, setTimeout(wait, IN_VIEW_MS));
    }
  });
  for (const link of document.links) if (internalLink(link)) observer.observe(link);
  return () => {
    left = 0;
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
