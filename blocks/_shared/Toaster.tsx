import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import type { Toast } from './toast.ts';

/** How long a toast stays, in milliseconds; what went wrong takes longer to read. */
const DURATION_MS = 5000;
const FAILURE_DURATION_MS = 10_000;

/** How long a dismissed toast takes to leave the page, in milliseconds (sonner: 200, then it is unmounted). */
const LEAVING_MS = 250;

let mounted = false;

/** Puts the live region for toasts at the end of the page, once. */
export function mountToaster(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  host.dataset.chrome = '';
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      expand
      closeButton
      duration={DURATION_MS}
      containerAriaLabel="Meldingen"
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Melding sluiten',
        classNames: {
          toast:
            'flex w-(--width) items-start gap-3 rounded-2xl border border-white/20 p-4 pr-12 text-sm text-white shadow-card',
          default: 'bg-ink',
          error: 'bg-conflict',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold',
          description: 'mt-0.5',
          closeButton:
            'absolute top-3 right-3 grid size-7 cursor-pointer place-items-center rounded-full hover:bg-white/20 [&_svg]:size-4',
        },
      }}
    />,
  );
}

let leaving = Promise.resolve();

function dismiss(id?: string | number) {
  sonner.dismiss(id);
  leaving = new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}

/** Takes all toasts out of the region. */
export function dismissAll(): void {
  if (sonner.getToasts().length > 0) dismiss();
}

/** Adds a toast to the region, in place of an equal one: so it is announced again and stays its full time. */
export async function show({ title, description, failed = false }: Toast): Promise<void> {
  const equal = sonner.getToasts().find((shown) => 'title' in shown && shown.title === title);
  if (equal) dismiss(equal.id);
  await leaving;
  if (failed) sonner.error(title, { description, duration: FAILURE_DURATION_MS });
  else sonner(title, { description });
}
