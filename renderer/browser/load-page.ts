import type { Path } from 'react-router-dom';
import { watchNavigation } from '../../blocks/_shared/client/navigation-watch.ts';
import { trimPath } from '../project/trim-path.ts';
import { buildOf, type ReadPage, readPage } from './read-page.ts';

/** The result of a navigation: a page, or a redirect. */
type Destination = { page: ReadPage } | { redirectTo: string };
type Loaded = Destination | { leave: true };

/** Never settles: the browser is loading another document. */
const NEVER = new Promise<never>(() => {});

/** Pages by path, so that a prefetched page shows immediately, and "back" fetches nothing. */
const pages = new Map<string, Promise<Loaded>>();
/** Pages that have arrived, by path. */
const arrivedPages = new Map<string, ReadPage>();

/** Caches the page that the browser loaded itself. */
export function rememberPage(pathname: string, page: ReadPage): void {
  pages.set(trimPath(pathname), Promise.resolve({ page }));
  arrivedPages.set(trimPath(pathname), page);
}

/** Returns the page at a path; undefined when it has not arrived. */
export function arrivedPage(pathname: string) {
  return arrivedPages.get(trimPath(pathname));
}

async function fetchPage(path: string): Promise<Loaded> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  // The browser follows the redirect itself: the response's URL lacks the hash (Fetch standard).
  if (response.redirected && trimPath(new URL(response.url).pathname) !== path) return { leave: true };
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const target = page.body.dataset.redirect;
  if (target !== undefined) return { redirectTo: target };
  if (buildOf(page) === undefined || buildOf(page) !== buildOf(document)) return { leave: true };
  const read = await readPage(page, path);
  arrivedPages.set(path, read);
  return { page: read };
}

/** Tells whether a page has been fetched, or is being fetched. */
export function isPrefetched(pathname: string): boolean {
  return pages.has(trimPath(pathname));
}

/** Prefetches a page. A failure is not cached, so that pressing the link tries again. */
export function prefetchPage(pathname: string): Promise<Loaded> {
  const path = trimPath(pathname);
  const known = pages.get(path);
  if (known) return known;
  const loading = fetchPage(path);
  pages.set(path, loading);
  loading.catch(() => pages.delete(path));
  return loading;
}

/** Prefetches a page; when that fails, pressing the link tries again. */
export const tryPrefetch = (pathname: string) => prefetchPage(pathname).catch(() => {});

/**
 * Loads the page at an address from its own HTML document. When that fails, or the document is from another deployment,
 * the browser loads the address itself.
 */
export async function loadPage(address: Path): Promise<Destination> {
  const hasNavigatedAway = watchNavigation();
  const loaded = await prefetchPage(address.pathname).catch((): Loaded | Promise<never> =>
    hasNavigatedAway() ? NEVER : { leave: true },
  );
  if ('page' in loaded) return loaded;
  if ('redirectTo' in loaded) {
    const { pathname, search, hash } = new URL(loaded.redirectTo, location.origin);
    return { redirectTo: `${pathname}${search || address.search}${hash || address.hash}` };
  }
  location.reload();
  return NEVER;
}
