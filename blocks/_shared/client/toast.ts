import type { Toast } from '../ui/Toaster.tsx';
import { loadOnce } from './load-once.ts';

// Once, because browsers answer two imports of what is on its way in any order, and toasts keep theirs.
const loadToaster = loadOnce(() => import('../ui/Toaster.tsx'));

/**
 * Fetches what toasts need and puts their (empty) live region on the page, so that the first one is announced,
 * and is shown even when the connection is gone by then.
 */
export const prepareToasts = () =>
  void loadToaster().then(
    ({ mountToaster }) => mountToaster(),
    () => {},
  );

/** Takes away what is shown: a new attempt makes old messages untrue. */
export const dismissToasts = () =>
  void loadToaster().then(
    ({ dismissAll }) => dismissAll(),
    () => {},
  );

/** Shows a toast. Where toasts could not be downloaded, the browser's own dialog tells the same. */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { mountToaster, show } = await loadToaster();
    mountToaster();
    show(toast);
  } catch {
    alert([toast.title, toast.description].filter(Boolean).join('\n'));
  }
}
