import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';

/** How long the frame may take before a plain link to the scheduler is offered, in milliseconds. */
const FRAME_PATIENCE_MS = 10_000;

export interface BookingDialogProps {
  /** The address of the scheduling page. */
  scheduler: string;
  /** The button that opened the dialog; it gets the focus back. */
  opener: HTMLButtonElement;
  onClose: () => void;
}

function Loading({ scheduler }: { scheduler: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), FRAME_PATIENCE_MS);
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

/** In the middle, at 85% of the window. Said here, no page that may open the dialog holds style for it. */
const SIZE = { width: '85vw', height: '85dvh', margin: 'auto' };

/** The booking dialog of specification section 2.6: the scheduling page in a frame, at 85% of the window. */
export default function BookingDialog({ scheduler, opener, onClose }: BookingDialogProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Dialog.Content
          aria-describedby={undefined}
          style={SIZE}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden rounded-card bg-white shadow-card outline-none"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const place = opener.isConnected ? opener : document.getElementById('main');
            place?.focus({ preventScroll: true });
          }}
        >
          <div className="flex items-center justify-between gap-4 px-6 py-3">
            <Dialog.Title className="text-title">Plan een gesprek van 30 minuten</Dialog.Title>
            <Dialog.Close
              aria-label="Sluiten"
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-mint-light"
            >
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
