import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { PageView } from '../PageView.tsx';
import type { BookingDialogProps } from './BookingDialog.tsx';
import { replayEarlyTouches } from './early-touches.ts';
import { takeOverLinks } from './links.ts';
import { prefetchPage } from './load-page.ts';
import { type ReadPage, showHead } from './read-page.ts';
import { scrollToLocation } from './scroll.ts';

interface Booking {
  Dialog: ComponentType<BookingDialogProps>;
  opener: HTMLButtonElement;
}

/** Shows on a button that its press is being carried out (specification, section 2.5). */
function showBusy(button: HTMLButtonElement, busy: boolean) {
  button.toggleAttribute('disabled', busy);
  if (busy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

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
  const [booking, setBooking] = useState<Booking>();
  const shown = useRef(page);

  useEffect(
    () =>
      takeOverLinks(
        (to, options) => void navigate(to, options),
        (pathname) => void prefetchPage(pathname).catch(() => {}),
      ),
    [navigate],
  );

  const { path, site } = page.content;
  useEffect(() => {
    const open = async (opener: HTMLButtonElement) => {
      showBusy(opener, true);
      try {
        const { default: Dialog } = await import('./BookingDialog.tsx');
        setBooking({ Dialog, opener });
      } catch (error) {
        // Without the dialog, the scheduling page itself is what was asked for.
        console.error('The booking dialog could not be loaded.', error);
        window.location.assign(site.scheduler);
      } finally {
        showBusy(opener, false);
      }
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-action="meeting"]') : null;
      if (button instanceof HTMLButtonElement) void open(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [site.scheduler]);

  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setBooking(undefined);
    showHead(page);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);

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
      {booking && (
        <booking.Dialog
          scheduler={site.scheduler}
          opener={booking.opener}
          onClose={() => setBooking(undefined)}
        />
      )}
    </>
  );
}
