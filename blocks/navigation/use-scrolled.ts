import { useSyncExternalStore } from 'react';

/** Distance from the top of the page at which the bar gets its own background (specification, section 9). */
const SCROLL_THRESHOLD_PX = 10;

// Read only on scroll events: reading the position while rendering forces layout.
let scrolled = false;

function subscribe(notify: () => void): () => void {
  const update = () => {
    scrolled = scrollY > SCROLL_THRESHOLD_PX;
    notify();
  };
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}

/** Returns whether the page is scrolled; false at build time. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );
}
