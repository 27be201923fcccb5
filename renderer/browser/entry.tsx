import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { hasDrafts } from '../../blocks/_shared/client/remember-form.ts';
import { restoreTyped } from '../../blocks/_shared/client/typed-text.ts';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { followKeptLink, isTapAway, keepPresses, showFetched } from './early-links.ts';
import { firstAct, removeInlineScript } from './inline-script.ts';
import { fetchLinksInView } from './links-in-view.ts';
import { arrivedPage, isPrefetched, rememberPage, tryPrefetch } from './load-page.ts';
import { readPage } from './read-page.ts';
import { hasReport } from './report.ts';

let page = await readPage(document, location.pathname);
rememberPage(location.pathname, page);
restoreTyped();

const runReact = () => import('./hydrate-root.ts');
const fetchAhead = () =>
  fetchLinksInView(isPrefetched, (pathname) => {
    // The first tap may need React as well as the page. A failure is reported when the visitor acts.
    runReact().catch(() => {});
    return tryPrefetch(pathname);
  });
let stopFetching = fetchAhead();
const pressed = keepPresses();

// Before the visitor's first act, React is needed only to restore input and to report to the console.
const needsReactNow = location.search !== '' || hasDrafts() || hasReport(page);
const link = needsReactNow ? undefined : await Promise.race([pressed, firstAct(isTapAway)]);
const next = link && arrivedPage(link.pathname);
if (next) {
  stopFetching();
  page = next;
  await showFetched(page, link);
  stopFetching = fetchAhead();
}

const { hydrateRoot } = await runReact().catch((error: unknown) => {
  followKeptLink();
  throw error;
});
removeInlineScript();
const root = document.getElementById('root');
const app = (
  <BrowserRouter useTransitions={false}>
    <AppBoundary>
      <App firstPage={page} stopFetching={stopFetching} />
    </AppBoundary>
  </BrowserRouter>
);
if (root) startTransition(() => void hydrateRoot(root, app));
