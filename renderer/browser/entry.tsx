import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { hasDrafts } from '../../blocks/_shared/client/remember-form.ts';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { removeInlineScript } from './inline-script.ts';
import { rememberPage } from './load-page.ts';
import { readPage } from './read-page.ts';
import { REPORTED } from './report.ts';

const page = await readPage(document, location.pathname);
rememberPage(location.pathname, page);

// Before the first act of a visitor, React is needed only to restore input and to report to the console.
const needsReactNow = location.search !== '' || hasDrafts() || document.querySelector(REPORTED) !== null;
if (!needsReactNow) await window.firstAct;
const { hydrateRoot } = await import('./hydrate-root.ts');

removeInlineScript();
const root = document.getElementById('root');
const app = (
  <BrowserRouter useTransitions={false}>
    <AppBoundary>
      <App firstPage={page} />
    </AppBoundary>
  </BrowserRouter>
);
if (root) startTransition(() => void hydrateRoot(root, app));
