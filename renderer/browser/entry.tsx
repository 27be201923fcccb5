import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { loadPage, rememberPage } from './load-page.ts';
import { readPage } from './read-page.ts';

const page = await readPage(document, location.pathname);
rememberPage(location.pathname, page);

const router = createBrowserRouter(
  [
    {
      id: 'page',
      path: '*',
      Component: App,
      loader: ({ request }) => loadPage(new URL(request.url)),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ],
  { hydrationData: { loaderData: { page } } },
);

const root = document.getElementById('root');
if (root) startTransition(() => void hydrateRoot(root, <RouterProvider router={router} />));
