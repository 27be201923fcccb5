import { decodeAddress } from '../project/decode-address.ts';

/** How long after a route change a hash is scrolled to, in milliseconds (specification, section 9). */
const HASH_SCROLL_DELAY_MS = 100;
/** How far below the top of the window a hash's element ends up, in CSS pixels (specification, section 9). */
const HASH_SCROLL_OFFSET_PX = 96;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets the keyboard go on from an element, as a browser does that follows a hash itself. */
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

/**
 * Scrolls as specification section 2.2 says: to the top, or smoothly to the hash's element after a short delay. The
 * keyboard goes on from that element.
 *
 * @param newPage another page than before is shown
 * @returns cancels a scroll that has not begun
 */
export function scrollToLocation(hash: string, newPage: boolean): () => void {
  const target = () => document.getElementById(decodeAddress(hash.slice(1)));
  // A hash that names nothing on a new page is as good as none.
  if (hash === '' || (newPage && !target())) {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' });
    toTop();
    if (!newPage) return () => {};
    // After "back" the browser puts the old position back, once more before the next frame.
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(() => {
    const element = target();
    if (!element) return;
    const top = element.getBoundingClientRect().top + scrollY - HASH_SCROLL_OFFSET_PX;
    scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    moveFocus(element);
  }, HASH_SCROLL_DELAY_MS);
  return () => clearTimeout(timer);
}
