import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';
import { Icon } from '../../blocks/_shared/ui/Icon.tsx';

/** Time that the frame takes to load before a link to the scheduling page appears. */
const SLOW_AFTER_MS = 10_000;

export interface BookingDialogProps {
  /** Address of the scheduling page. */
  scheduler: string;
  /** The button that opened the dialog; it gets the focus when the dialog closes. */
  opener: HTMLButtonElement;
  onClose: () => void;
}

/** Shown over the frame until the scheduling page has loaded. */
function Loading({ scheduler }: { scheduler: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="absolute inset-0 z-40 grid place-items-center bg-white p-6 text-center">
      <div>
        <span className="text-heading text-forest" aria-hidden="true">
          <span className="spinner inline-block" />
        </span>
        <p className="mt-5 font-semibold">Scheduler wordt geladen...</p>
        {slow && (
          <p className="mt-5">
            Het laden duurt lang.{' '}
            <a className="underline" href={scheduler} target="_blank" rel="noopener">
              Open de agenda in een nieuw tabblad
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** The booking dialog (specification, section 2.6): the scheduling page in a frame, at 85% of the window. */
export default function BookingDialog({ scheduler, opener, onClose }: BookingDialogProps) {
  const [loaded, setLoaded] = useState(false);
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
          <div className="card flex h-full flex-col overflow-hidden border-0">
            <div className="flex items-center justify-between gap-4 px-6 py-3">
              <Dialog.Title className="text-title">Plan een gesprek van 30 minuten</Dialog.Title>
              <Dialog.Close aria-label="Sluiten" className="icon-button hover:bg-mint-light">
                <Icon name="close" className="size-4" />
              </Dialog.Close>
            </div>
            <div className="relative grow border-t border-line">
              {!loaded && <Loading scheduler={scheduler} />}
              <iframe
                title="Agenda voor een gesprek van 30 minuten"
                src={scheduler}
                className="absolute inset-0 size-full"
                onLoad={() => setLoaded(true)}
              />
            </div>
            {loaded && (
              <div className="border-t border-line p-3 text-center">
                <a className="button button-secondary" href="/contact" onClick={onClose}>
                  Kan je niet? Stuur ons een berichtje.
                </a>
              </div>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
