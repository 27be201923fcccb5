import type { Path } from 'react-router-dom';
import { watchNavigation } from '../../blocks/_shared/client/navigation-watch.ts';
import { trimPath } from '../project/trim-path.ts';
import { buildOf, type ReadPage, readPage } from './read-page.ts';

/** Where a navigation ends: on a page, or at another address that it is sent on to. */
type Destination = { page: ReadPage } | { redirectTo: string };
type Loaded = Destination | { leave: true };

/** What the visitor no longer waits for: the browser is on its way to another document. */
const NEVER = new Promise<never>(() => {});

/** Pages by path, so that a link the pointer rested on shows at once, and "back" asks nobody. */
const pages = new Map<string, Promise<Loaded>>();
/** Those that have arrived. */
const arrivedPages = new Map<string, ReadPage>();

/** Keeps the page that the visitor came in on. */
export function rememberPage(pathname: string, page: ReadPage): void {
  pages.set(trimPath(pathname), Promise.resolve({ page }));
  arrivedPages.set(trimPath(pathname), page);
}

/** The page at a path, when it can be shown at once. */
export const arrivedPage = (pathname: string) => arrivedPages.get(trimPath(pathname));

async function fetchPage(path: string): Promise<Loaded> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  // Where to is for the browser to follow: the answer's address has no hash (Fetch standard).
  if (response.redirected && trimPath(new URL(response.url).pathname) !== path) return { leave: true };
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const target = page.body.dataset.redirect;
  if (target !== undefined) return { redirectTo: target };
  if (buildOf(page) === undefined || buildOf(page) !== buildOf(document)) return { leave: true };
  const read = await readPage(page, path);
  arrivedPages.set(path, read);
  return { page: read };
}

/** Fetches a page before it is asked for. What fails is forgotten, so that the press itself tries again. */
export function prefetchPage(pathname: string): Promise<Loaded> {
  const path = trimPath(pathname);
  const known = pages.get(path);
  if (known) return known;
  const loading = fetchPage(path);
  pages.set(path, loading);
  loading.catch(() => pages.delete(path));
  return loading;
}

/**
 * What stands at the address that the router shows: a page's own HTML document is what a navigation needs of it.
 * Where that cannot be had, or belongs to another deployment, the browser loads the address itself.
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
