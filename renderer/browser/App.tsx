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
import { replayTouches } from './inline-script.ts';
import { takeOverLinks } from './links.ts';
import { arrivedPage, loadPage, prefetchPage } from './load-page.ts';
import { type ReadPage, showHead } from './read-page.ts';
import { report } from './report.ts';
import { scrollToLocation } from './scroll.ts';
import { showWaiting } from './waiting-sign.ts';

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

/** A page and the address it was shown for. */
interface Shown {
  page: ReadPage;
  location: Location;
}

/** The page at the router's address. Until it is there, the page before stays. */
function useShown(firstPage: ReadPage): Shown {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>({ page: firstPage, location });
  const arrived = arrivedPage(location.pathname);
  // In the same render, so that a page that is there already is shown without a step in between.
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

/** Goes to the address that was asked for last, once its page is there; until then the address stays what it was. */
function useFollow() {
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  return useCallback(
    async (to: string, options: NavigateOptions) => {
      const from = window.location.href;
      asked.current = to;
      const isThere = showWaiting();
      const hasNavigatedAway = watchNavigation();
      const failed = await prefetchPage(parsePath(to).pathname ?? '/').then(
        () => false,
        () => true,
      );
      isThere();
      // Who goes back in the meantime stays there, and who goes to another site is not called back.
      if (asked.current !== to || window.location.href !== from || (failed && hasNavigatedAway())) return;
      asked.current = undefined;
      void navigate(to, options);
    },
    [navigate],
  );
}

/** The page as the router shows it: head, scroll position, focus, links and the booking dialog. */
export function App({ firstPage }: { firstPage: ReadPage }) {
  const follow = useFollow();
  const { page, location } = useShown(firstPage);
  const [booking, setBooking] = useState<Booking>();
  const [firstHtml] = useState(readFirstHtml);
  const before = useRef(page);

  useEffect(
    () =>
      takeOverLinks(
        (to, options) => void follow(to, options),
        (pathname) => void prefetchPage(pathname).catch(() => {}),
      ),
    [follow],
  );

  const view = useMemo(() => <PageView page={page.content} />, [page]);
  const { path, site } = page.content;
  useEffect(() => {
    const open = async (opener: HTMLButtonElement) => {
      showBusy(opener, true);
      const hasNavigatedAway = watchNavigation();
      try {
        const { default: Dialog } = await import('./BookingDialog.tsx');
        if (opener.isConnected) setBooking({ Dialog, opener });
      } catch (error) {
        // Without the dialog, the scheduling page itself is what was asked for.
        console.error('The booking dialog could not be loaded.', error);
        if (opener.isConnected && !hasNavigatedAway()) window.location.assign(site.scheduler);
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
    if (before.current === page) return;
    before.current = page;
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
    // Where the page that came first stands is for the browser and the visitor to say.
    return samePage && key === 'default' ? undefined : scrollToLocation(hash, !samePage);
  }, [pathname, hash, key]);

  // Before the blocks' own effects, which read what was typed.
  useLayoutEffect(() => carryOver(firstHtml), [firstHtml]);
  useEffect(() => replayTouches(firstHtml), [firstHtml]);

  return (
    <>
      {view}
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
