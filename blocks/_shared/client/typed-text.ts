import { fillForm, startValues, valuesOf } from './remember-form.ts';

/**
 * Stores what was typed in forms for when their page is loaded again, under the page's address. The inline script
 * stores it alike (renderer/browser/early-events.ts).
 *
 * @throws DOMException where the browser refuses storage
 */
export function keepTyped(forms: Iterable<HTMLFormElement>): void {
  const texts = Array.from(forms, (form) => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value);
    return typed.toString();
  });
  sessionStorage.setItem(location.href, texts.join(','));
}

/** Puts back what was typed before the page was loaded again. What has been typed since wins. */
export function restoreTyped(): void {
  try {
    const { href } = location;
    const kept = sessionStorage.getItem(href);
    if (!kept) return;
    // The item stays: it also tells that this page was loaded again.
    sessionStorage.setItem(href, '');
    for (const [index, text] of kept.split(',').entries()) {
      const form = document.forms[index];
      const draft = Object.fromEntries(new URLSearchParams(text));
      if (form)
        fillForm(form, startValues({ typed: valuesOf(form, Object.keys(draft)), address: {}, draft }));
    }
  } catch {
    // Without storage nothing was kept.
  }
}

/**
 * Loads the page again with what was typed: with a connection, and once per address.
 *
 * @param key key in session storage of a value that the newer page reads
 * @returns whether the page is loaded again; false too where the browser refuses storage, which could lose text
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
