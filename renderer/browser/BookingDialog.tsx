import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';

/** How long the frame may take before a plain link to the scheduler is offered, in milliseconds. */
const FRAME_PATIENCE_MS = 10_000;

/**
 * The booking dialog of specification section 2.6: the scheduling page in a frame, at 85% of the window.
 *
 * @param scheduler the address of the scheduling page
 * @param opener the button that opened the dialog; it gets the focus back
 */
export default function BookingDialog({
  scheduler,
  opener,
  onClose,
}: {
  scheduler: string;
  opener: HTMLButtonElement;
  onClose: () => void;
}) {
  const [loaded, setLoaded] = useState(false);
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), FRAME_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 flex h-[85vh] w-[85vw] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-card bg-white shadow-card"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.isConnected) opener.focus();
          }}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <Dialog.Title className="text-title">Plan een gesprek van 30 minuten</Dialog.Title>
            <Dialog.Close className="button min-h-11 px-4 py-2 hover:bg-mint-light">Sluiten</Dialog.Close>
          </div>
          <div className="relative grow">
            {!loaded && (
              <div role="status" className="absolute inset-0 grid place-content-center gap-4 p-6 text-center">
                <p>Scheduler wordt geladen...</p>
                {slow && (
                  <p>
                    Het laden duurt lang.{' '}
                    <a className="underline" href={scheduler} target="_blank" rel="noopener">
                      Open de agenda in een nieuw tabblad
                    </a>
                  </p>
                )}
              </div>
            )}
            <iframe
              title="Agenda voor een gesprek van 30 minuten"
              src={scheduler}
              className="relative h-full w-full border-0"
              style={{ opacity: loaded ? 1 : 0 }}
              onLoad={() => setLoaded(true)}
            />
          </div>
          {loaded && (
            <div className="border-t border-line px-5 py-3 text-center">
              <a className="button button-quiet" href="/contact" onClick={onClose}>
                Kan je niet? Stuur ons een berichtje.
              </a>
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
