import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';

/** A message that shows for a moment at the edge of the window, and that screen readers announce. */
export interface Toast {
  title: string;
  description?: string;
  /** True for a failure: the destructive style of specification section 8. */
  failed?: boolean;
}

/** How long a toast stays, in milliseconds; what went wrong takes longer to read. */
const DURATION_MS = 5000;
const FAILURE_DURATION_MS = 10_000;

/** How often and how long it is looked whether toasts have come or gone, in milliseconds. */
const LOOK_MS = 50;
const LONGEST_MOVE_MS = 2000;

/** Sonner takes the ring of the focus from a toast; the one inside would be coral on red. */
const FOCUS_STYLE = `
  [data-sonner-toast]:focus-visible { outline: 3px solid var(--color-coral); }
  [data-sonner-toast] :focus-visible { outline-color: #fff; }
`;

let mounted = false;

/** Puts the live region for toasts at the end of the page, once. */
export function mountToaster(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  host.dataset.chrome = '';
  document.body.append(host);
  createRoot(host).render(
    <>
      <style>{FOCUS_STYLE}</style>
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
      />
    </>,
  );
}

const noneThere = () => document.querySelector('[data-sonner-toast]') === null;

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < LONGEST_MOVE_MS && !condition(); waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Sends all toasts away and waits until they have left, so that no two equal ones are ever there. */
async function clear(): Promise<void> {
  sonner.dismiss();
  await until(noneThere);
}

/** Done when no toast is on its way in or out. */
let quiet = Promise.resolve();

/** Takes all toasts out of the region. */
export function dismissAll(): void {
  quiet = quiet.then(clear);
}

/** Adds a toast to the region. An equal one leaves first: so it is announced again and stays its full time. */
export function show({ title, description, failed = false }: Toast): void {
  quiet = quiet.then(async () => {
    const equal = sonner.getToasts().some((shown) => 'title' in shown && shown.title === title);
    if (equal) await clear();
    if (failed) sonner.error(title, { description, duration: FAILURE_DURATION_MS });
    else sonner(title, { description });
    await until(() => !noneThere());
  });
}
