import { scrollIntoView } from '../../blocks/_shared/client/scroll-into-view.ts';
import { decodeAddress } from '../project/decode-address.ts';

/** Delay between a route change and the scroll to its hash, in milliseconds (specification, section 9). */
const HASH_SCROLL_DELAY_MS = 100;

/** Moves the sequential focus starting point to an element, as browsers do when they follow a hash. */
function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
    const forget = () => {
      element.removeAttribute('tabindex');
      element.style.removeProperty('outline');
    };
    element.addEventListener('blur', forget, { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Moves the focus to the content of a new page, with the page's title as its name: screen readers say that. */
export function focusPage(): void {
  const main = document.getElementById('main');
  main?.setAttribute('aria-label', document.title);
  main?.focus({ preventScroll: true });
}

/**
 * Scrolls to the top, or smoothly to the hash's element after a short delay, and moves the focus starting point there
 * (specification, section 2.2).
 *
 * @param newPage true when the page changed
 * @returns cancels a scroll that has not begun
 */
export function scrollToLocation(hash: string, newPage: boolean): () => void {
  const target = () => document.getElementById(decodeAddress(hash.slice(1)));
  // On a new page, a hash without an element is ignored.
  if (hash === '' || (newPage && !target())) {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    if (!newPage) return () => {};
    // After "back", the browser restores the old position again before the next frame.
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(() => {
    const element = target();
    if (!element) return;
    scrollIntoView(element, 'start');
    moveFocus(element);
  }, HASH_SCROLL_DELAY_MS);
  return () => clearTimeout(timer);
}
