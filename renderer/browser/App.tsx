import {
  type ComponentType,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Location, type NavigateOptions, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { watchNavigation } from '../../blocks/_shared/client/navigation-watch.ts';
import { PageView } from '../PageView.tsx';
import type { BookingDialogProps } from './BookingDialog.tsx';
import { carryOver, readFirstHtml } from './carry-over.ts';
import { replayEarlyEvents } from './inline-script.ts';
import { takeOverLinks } from './links.ts';
import { fetchLinksInView } from './links-in-view.ts';
import { arrivedPage, isPrefetched, loadPage, prefetchPage, tryPrefetch } from './load-page.ts';
import { type ReadPage, showHead } from './read-page.ts';
import { report } from './report.ts';
import { focusPage, scrollToLocation } from './scroll.ts';
import { showWaiting } from './waiting-sign.ts';

interface Booking {
  Dialog: ComponentType<BookingDialogProps>;
  opener: HTMLButtonElement;
}

/** Marks a button as busy or not (specification, section 2.5). */
function showBusy(button: HTMLButtonElement, busy: boolean) {
  button.toggleAttribute('disabled', busy);
  if (busy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

/** A page and the address it was shown for. */
interface Shown {
  page: ReadPage;
  location: Location;
}

/** Returns the page at the router's address, or the previous page until it has arrived. */
function useShown(firstPage: ReadPage): Shown {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ page: firstPage, location });
  const arrived = arrivedPage(location.pathname);
  // In the same render, so that a page that has arrived shows without an intermediate render.
  if (arrived && shown.location !== location) setShown({ page: arrived, location });
  useEffect(() => {
    if (arrived) return;
    let wanted = true;
    void loadPage(location).then((destination) => {
      if (!wanted) return;
      if ('page' in destination) setShown({ page: destination.page, location });
      else void navigate(destination.redirectTo, { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [location, arrived, navigate]);
  return shown;
}

/** Navigates to the last requested address once its page has arrived; until then the address stays as it was. */
function useFollow() {
  const navigate = useNavigate();
  const requested = useRef<string>(undefined);
  return useCallback(
    async (to: string, options: NavigateOptions) => {
      const from = window.location.href;
      requested.current = to;
      const hideWaiting = showWaiting();
      const hasNavigatedAway = watchNavigation();
      const failed = await prefetchPage(parsePath(to).pathname ?? '/').then(
        () => false,
        () => true,
      );
      hideWaiting();
      // Never cancel a navigation that the visitor has started meanwhile: back, or to another site.
      if (requested.current !== to || window.location.href !== from || (failed && hasNavigatedAway())) return;
      requested.current = undefined;
      void navigate(to, options);
    },
    [navigate],
  );
}

/** Opens the booking dialog when a button for it is pressed. @returns the open dialog, and a function that closes it */
function useBooking(scheduler: string) {
  const [booking, setBooking] = useState<Booking>();
  useEffect(() => {
    const open = async (opener: HTMLButtonElement) => {
      showBusy(opener, true);
      const hasNavigatedAway = watchNavigation();
      try {
        const { default: Dialog } = await import('./BookingDialog.tsx');
        if (opener.isConnected) setBooking({ Dialog, opener });
      } catch (error) {
        if (hasNavigatedAway()) return;
        // If the dialog does not load, go to the page that it would show.
        console.error('The booking dialog could not be loaded.', error);
        if (opener.isConnected) window.location.assign(scheduler);
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
  }, [scheduler]);
  return { booking, closeBooking: useCallback(() => setBooking(undefined), []) };
}

/** Scrolls to the target of an address once its page is shown (specification, section 2.2). */
function useScroll({ pathname, hash, key }: Location): void {
  const previous = useRef({ pathname, hash: '' });
  useEffect(() => {
    const samePage = previous.current.pathname === pathname;
    previous.current = { pathname, hash };
    // The browser itself sets the scroll position of the first page.
    return samePage && key === 'default' ? undefined : scrollToLocation(hash, !samePage);
  }, [pathname, hash, key]);
}

interface AppProps {
  firstPage: ReadPage;
  /** Stops prefetching the links of the first page, which began before React. */
  stopFetching: () => void;
}

/** Renders the router's current page, and manages head, scroll position, focus, links and the booking dialog. */
export function App({ firstPage, stopFetching }: AppProps) {
  const follow = useFollow();
  const { page, location } = useShown(firstPage);
  const [firstHtml] = useState(readFirstHtml);
  const previousPage = useRef(page);

  useEffect(
    () =>
      takeOverLinks(
        (to, options) => void follow(to, options),
        (pathname) => void tryPrefetch(pathname),
      ),
    [follow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links.
  useEffect(() => (page === firstPage ? stopFetching : fetchLinksInView(isPrefetched, tryPrefetch)), [page]);

  const view = useMemo(() => <PageView page={page.content} />, [page]);
  const { site } = page.content;
  const { booking, closeBooking } = useBooking(site.scheduler);
  useLayoutEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    closeBooking();
    showHead(page);
    focusPage();
  }, [page, closeBooking]);

  useEffect(() => report(page), [page]);

  useScroll(location);

  // Before the blocks' own effects, which read restored input.
  useLayoutEffect(() => carryOver(firstHtml), [firstHtml]);
  useEffect(() => replayEarlyEvents(firstHtml), [firstHtml]);

  return (
    <>
      {view}
      {booking && (
        <booking.Dialog scheduler={site.scheduler} opener={booking.opener} onClose={closeBooking} />
      )}
    </>
  );
}
