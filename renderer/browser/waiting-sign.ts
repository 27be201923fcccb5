/** How long a page may take before the indicator shows, in milliseconds. */
const PATIENCE_MS = 300;

const LOOK =
  'position:fixed;inset:auto 0 1.5rem;z-index:50;width:fit-content;margin:auto;padding:.6rem 1.25rem;' +
  'border-radius:2rem;background:#12332d;color:#fff;font-weight:600;pointer-events:none';

/**
 * Indicates, also to screen readers, that the next page is loading; browsers do so only for pages that they load
 * themselves. Shows nothing when the page arrives soon.
 *
 * @returns a function that removes the indicator
 */
export function showWaiting(): () => void {
  let sign: HTMLElement | undefined;
  const timer = setTimeout(() => {
    sign = document.createElement('div');
    sign.role = 'status';
    sign.style.cssText = LOOK;
    document.body.append(sign);
    sign.textContent = 'De pagina wordt geladen…';
  }, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    sign?.remove();
  };
}
