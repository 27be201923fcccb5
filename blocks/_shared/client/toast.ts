import type { Toast } from '../ui/Toaster.tsx';
import { loadOnce } from './load-once.ts';

// Once: two imports of a loading module may resolve in any order, and toasts must keep theirs.
const loadToaster = loadOnce(() => import('../ui/Toaster.tsx'));

/**
 * Loads the code for toasts and adds their empty live region to the page, so that the first toast is announced, and is
 * shown even when offline.
 */
export function prepareToasts(): void {
  loadToaster().then(
    ({ mountToaster }) => mountToaster(),
    () => {},
  );
}

/** Dismisses all toasts: a new attempt makes old messages obsolete. */
export function dismissToasts(): void {
  loadToaster().then(
    ({ dismissAll }) => dismissAll(),
    () => {},
  );
}

/** Shows a toast, or the browser's own dialog when the code for toasts could not be downloaded. */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { mountToaster, show } = await loadToaster();
    mountToaster();
    show(toast);
  } catch {
    alert([toast.title, toast.description].filter(Boolean).join('\n'));
  }
}
