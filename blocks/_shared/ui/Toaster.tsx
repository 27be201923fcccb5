import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';

/** A message that appears for a few seconds at the edge of the window and is announced by screen readers. */
export interface Toast {
  title: string;
  description?: string;
  /** True for a failure: the destructive style of specification section 8. */
  failed?: boolean;
}

/** How long a toast stays; errors take longer to read. */
const DURATION_MS = 5_000;
const FAILURE_DURATION_MS = 10_000;

/** How often the page is checked for toasts in transition, and for how long at most. */
const CHECK_MS = 50;
const LONGEST_MOVE_MS = 2_000;

/** Sonner removes the focus ring of a toast, and a coral ring is invisible on red. */
const FOCUS_STYLE = `
  [data-sonner-toast]:focus-visible { outline: 3px solid var(--color-coral); }
  [data-sonner-toast] :focus-visible { outline-color: #fff; }
`;

let mounted = false;

/** Adds the live region for toasts to the end of the page, once. */
export function mountToaster(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  host.dataset.chrome = '';
  // It would cover the text of every printed page.
  host.className = 'print:hidden';
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
            toast: 'toast',
            default: 'bg-ink',
            error: 'bg-conflict',
            icon: 'mt-0.5 shrink-0',
            title: 'font-semibold',
            description: 'mt-0.5',
            closeButton: 'icon-button absolute top-3 right-3 size-7 hover:bg-white/20 [&_svg]:size-4',
          },
        }}
      />
    </>,
  );
}

function isEmpty(): boolean {
  return document.querySelector('[data-sonner-toast]') === null;
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < LONGEST_MOVE_MS && !condition(); waited += CHECK_MS) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
}

/** Dismisses all toasts and waits until they are gone, so that there are never duplicates. */
async function clear(): Promise<void> {
  sonner.dismiss();
  await until(isEmpty);
}

/** Resolves when no toast is in transition. */
let settled = Promise.resolve();

/** Dismisses all toasts. */
export function dismissAll(): void {
  settled = settled.then(clear);
}

/** Shows a toast. Dismisses an identical one first, so that the new one is announced and stays its full time. */
export function show({ title, description, failed = false }: Toast): void {
  settled = settled.then(async () => {
    const equal = sonner.getToasts().some((shown) => 'title' in shown && shown.title === title);
    if (equal) await clear();
    if (failed) sonner.error(title, { description, duration: FAILURE_DURATION_MS });
    else sonner(title, { description });
    await until(() => !isEmpty());
  });
}
