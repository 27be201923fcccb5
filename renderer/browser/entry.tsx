import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { hasDrafts } from '../../blocks/_shared/client/remember-form.ts';
import { restoreTyped } from '../../blocks/_shared/client/typed-text.ts';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { followKeptLink, serveEarlyLinks } from './early-links.ts';
import { firstAct, removeInlineScript } from './inline-script.ts';
import { rememberPage } from './load-page.ts';
import { readPage } from './read-page.ts';
import { REPORTED } from './report.ts';

const page = await readPage(document, location.pathname);
rememberPage(location.pathname, page);
restoreTyped();

// Before the first act of a visitor, React is needed only to restore input and to report to the console.
const needsReactNow = location.search !== '' || hasDrafts() || document.querySelector(REPORTED) !== null;
const runReact = () => import('./hydrate-root.ts');
const stopFetching = serveEarlyLinks(runReact);
if (!needsReactNow) await firstAct();
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
