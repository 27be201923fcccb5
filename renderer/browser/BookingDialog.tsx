import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../blocks/_shared/ui/Icon.tsx';

export interface BookingDialogProps {
  /** Address of the scheduling page. */
  scheduler: string;
  /** The button that opened the dialog; focus returns to it when the dialog closes. */
  opener: HTMLButtonElement;
  onClose: () => void;
}

/**
 * Covers the frame with an indicator on a white background. Without one it stays, because screen readers announce what
 * changes in a region, and not a region that is new.
 */
function Cover({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className={
        children ? 'absolute inset-0 z-40 grid place-items-center bg-white p-6 text-center' : undefined
      }
    >
      <div>{children}</div>
    </div>
  );
}

function Loading() {
  return (
    <>
      <span className="text-heading text-forest" aria-hidden="true">
        <span className="spinner inline-block" />
      </span>
      <p className="mt-5 font-semibold">Scheduler wordt geladen...</p>
    </>
  );
}

function Unreachable() {
  return (
    <>
      <p className="text-title font-semibold">De agenda is nu niet te bereiken.</p>
      <p className="mt-3">
        Probeer het later opnieuw, of stuur ons een bericht: dan plannen we samen een moment.
      </p>
    </>
  );
}

/**
 * Returns whether the server of a page is unreachable. A frame does not tell: it also fires "load" for the browser's
 * error page.
 */
function useUnreachable(address: string): boolean {
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const request = new AbortController();
    fetch(address, { mode: 'no-cors', credentials: 'omit', signal: request.signal }).catch(() => {
      if (!request.signal.aborted) setUnreachable(true);
    });
    return () => request.abort();
  }, [address]);
  return unreachable;
}

/** Renders the booking dialog (specification, section 2.6): the scheduling page in a frame, at 85% of the window. */
export default function BookingDialog({ scheduler, opener, onClose }: BookingDialogProps) {
  const [loaded, setLoaded] = useState(false);
  const unreachable = useUnreachable(scheduler);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 m-auto h-[85dvh] w-[85vw] outline-none"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = opener.isConnected ? opener : document.getElementById('main');
            target?.focus({ preventScroll: true });
          }}
        >
          {/* In a low window, the whole content scrolls, and what is below the agenda shows its first line. */}
          <div className="card flex h-full flex-col overflow-x-hidden overflow-y-auto border-0 forced-colors:border-2">
            <div className="sticky top-0 z-50 flex items-center justify-between gap-4 bg-white px-6 py-3">
              <Dialog.Title className="text-title">Plan een gesprek van 30 minuten</Dialog.Title>
              <Dialog.Close aria-label="Sluiten" className="icon-button -mr-3 hover:bg-mint-light">
                <Icon name="close" className="size-4" />
              </Dialog.Close>
            </div>
            <div className="relative min-h-3/5 grow border-t border-line">
              <Cover>{unreachable ? <Unreachable /> : !loaded && <Loading />}</Cover>
              <iframe
                title="Agenda voor een gesprek van 30 minuten"
                src={scheduler}
                className="absolute inset-0 size-full"
                inert={unreachable}
                onLoad={() => setLoaded(true)}
              />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line p-3 sm:px-6">
              <p className="soft text-sm">
                De agenda is van {new URL(scheduler).hostname}. Lukt het niet?{' '}
                <a className="underline" href={scheduler} target="_blank" rel="noopener">
                  Open de agenda in een nieuw tabblad
                </a>
              </p>
              {(loaded || unreachable) && (
                <a className="button button-secondary max-sm:w-full" href="/contact" onClick={onClose}>
                  Kan je niet? Stuur ons een berichtje.
                </a>
              )}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
