import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { AppBoundary } from './AppBoundary.tsx';
import { rememberPage } from './load-page.ts';
import { readPage } from './read-page.ts';

const page = await readPage(document, location.pathname);
rememberPage(location.pathname, page);

const root = document.getElementById('root');
const app = (
  <BrowserRouter useTransitions={false}>
    <AppBoundary>
      <App firstPage={page} />
    </AppBoundary>
  </BrowserRouter>
);
if (root) startTransition(() => void hydrateRoot(root, app));
