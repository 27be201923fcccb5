import { type PointerEvent, useRef, useState } from 'react';

/** How far a finger moves before it means "the next one", in CSS pixels. */
const SWIPE_THRESHOLD_PX = 48;

/**
 * Follows a finger or a pen over an element that pans vertically only (`touch-action: pan-y`). A mouse is left
 * alone, because it selects text.
 *
 * @param onSwipe the finger went far enough: 1 to the next, -1 to the previous
 * @returns how far the finger is from where it began in CSS pixels, undefined without one; and the handlers
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef(0);
  const [offset, setOffset] = useState<number>();
  const distance = (event: PointerEvent) => Math.round(event.clientX - began.current);
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        // A page that is zoomed in is moved about with the same finger.
        const zoomed = (visualViewport?.scale ?? 1) > 1;
        if (event.pointerType === 'mouse' || !event.isPrimary || zoomed) return;
        began.current = event.clientX;
        setOffset(0);
      },
      onPointerMove(event: PointerEvent) {
        if (offset !== undefined && event.isPrimary) setOffset(distance(event));
      },
      onPointerUp(event: PointerEvent) {
        if (offset === undefined || !event.isPrimary) return;
        setOffset(undefined);
        if (Math.abs(distance(event)) >= SWIPE_THRESHOLD_PX) onSwipe(distance(event) < 0 ? 1 : -1);
      },
      onPointerCancel() {
        setOffset(undefined);
      },
    },
  };
}
