import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { PageView } from '../PageView.tsx';
import { replayEarlyTouches } from './early-touches.ts';
import { takeOverLinks } from './links.ts';
import { prefetchPage } from './load-page.ts';
import { type ReadPage, showHead } from './read-page.ts';
import { scrollToLocation } from './scroll.ts';

const BookingDialog = lazy(() => import('./BookingDialog.tsx'));

/** Writes to the console what section 2.2 and section 5 of the specification want there. */
function report(path: string) {
  if (document.querySelector('[data-not-found]')) console.error(`404: ${path} does not exist.`);
  for (const element of document.querySelectorAll<HTMLElement>('[data-holiday-conflicts]')) {
    console.error(`Holiday conflict:\n${element.dataset.holidayConflicts}`);
  }
}

/** The page as the router shows it: head, scroll position, focus, links and the booking dialog. */
export function App() {
  const page: ReadPage = useLoaderData();
  const location = useLocation();
  const navigate = useNavigate();
  const [bookingButton, setBookingButton] = useState<HTMLButtonElement>();
  const shown = useRef(page);

  useEffect(
    () =>
      takeOverLinks(
        (to, options) => void navigate(to, options),
        (pathname) => void prefetchPage(pathname).catch(() => {}),
      ),
    [navigate],
  );

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[data-action="meeting"]') : null;
      if (button instanceof HTMLButtonElement) setBookingButton(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    showHead(page);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);

  const { path } = page.content;
  useEffect(() => report(path), [path]);

  const { pathname, hash, key } = location;
  const previous = useRef({ pathname, hash: '' });
  useEffect(() => {
    const samePage = previous.current.pathname === pathname;
    previous.current = { pathname, hash };
    return samePage && hash === '' && key === 'default' ? undefined : scrollToLocation(hash);
  }, [pathname, hash, key]);

  useEffect(replayEarlyTouches, []);

  return (
    <>
      <PageView page={page.content} />
      {bookingButton && (
        <Suspense>
          <BookingDialog
            scheduler={page.content.site.scheduler}
            opener={bookingButton}
            onClose={() => setBookingButton(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
