import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { LOADER_ID } from './early-touches.ts';
import { rememberPage } from './load-page.ts';
import { readPage } from './read-page.ts';

const [{ hydrateRoot }, page] = await Promise.all([
  import('./hydrate-root.ts'),
  readPage(document, location.pathname),
]);
rememberPage(location.pathname, page);

// It stands between blocks, and the page's tree knows nothing of it.
document.getElementById(LOADER_ID)?.remove();
const root = document.getElementById('root');
const app = (
  <BrowserRouter useTransitions={false}>
    <AppBoundary>
      <App firstPage={page} />
    </AppBoundary>
  </BrowserRouter>
);
if (root) startTransition(() => void hydrateRoot(root, app));
