import { decodeAddress } from '../decode-address.ts';

/** How long after a route change a hash is scrolled to, in milliseconds (specification, section 9). */
export const HASH_SCROLL_DELAY_MS = 100;
/** How far below the top of the window a hash's element ends up, in CSS pixels (specification, section 9). */
export const HASH_SCROLL_OFFSET_PX = 96;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls as specification section 2.2 says: to the top, or smoothly to the hash's element after a short delay.
 *
 * @returns cancels a scroll that has not begun
 */
export function scrollToLocation(hash: string): () => void {
  if (hash === '') {
    scrollTo({ top: 0, behavior: 'instant' });
    return () => {};
  }
  const timer = setTimeout(() => {
    const element = document.getElementById(decodeAddress(hash.slice(1)));
    if (!element) return;
    const top = element.getBoundingClientRect().top + scrollY - HASH_SCROLL_OFFSET_PX;
    scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, HASH_SCROLL_DELAY_MS);
  return () => clearTimeout(timer);
}
