import { fillForm, startValues, valuesOf } from './remember-form.ts';

/**
 * Stores what was typed in forms, under the page's address, for after a reload. The inline script stores it in the
 * same way (renderer/browser/early-events.ts).
 *
 * @throws DOMException where the browser denies storage
 */
export function keepTyped(forms: Iterable<HTMLFormElement>): void {
  const texts = Array.from(forms, (form) => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value);
    return typed.toString();
  });
  sessionStorage.setItem(location.href, texts.join(','));
}

/** Restores what was typed before the page was reloaded. What has been typed since takes precedence. */
export function restoreTyped(): void {
  try {
    const { href } = location;
    const kept = sessionStorage.getItem(href);
    if (!kept) return;
    // The item stays: it also records that this page was reloaded.
    sessionStorage.setItem(href, '');
    for (const [index, text] of kept.split(',').entries()) {
      const form = document.forms[index];
      const draft = Object.fromEntries(new URLSearchParams(text));
      if (form)
        fillForm(form, startValues({ typed: valuesOf(form, Object.keys(draft)), address: {}, draft }));
    }
  } catch {
    // Without storage, nothing was stored.
  }
}

/**
 * Reloads the page and keeps what was typed. Does so only when online, and once per address.
 *
 * @param key the session storage key of a value that the reloaded page reads
 * @returns whether the page is being reloaded; false where the browser denies storage, because text could be lost
 */
export function reloadOnce(key: string, value: string): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(location.href) !== null) return false;
    keepTyped(document.forms);
    sessionStorage.setItem(key, value);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
