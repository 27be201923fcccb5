import { useEffect, useRef } from 'react';

/**
 * Scrolls an element into view when loading starts or ends, as little as possible.
 *
 * @returns ref for the element
 */
export function useScrollIntoView(loading: boolean) {
  const element = useRef<HTMLElement>(null);
  const wasLoading = useRef(loading);
  useEffect(() => {
    if (wasLoading.current !== loading) {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
    }
    wasLoading.current = loading;
  }, [loading]);
  return element;
}
