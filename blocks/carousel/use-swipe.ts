import { type PointerEvent, useRef, useState } from 'react';

/** Distance that a finger moves to change the slide, in CSS pixels. */
const SWIPE_THRESHOLD_PX = 48;

/**
 * Follows a finger or pen on an element that pans vertically only (`touch-action: pan-y`). Ignores a mouse, because it
 * selects text.
 *
 * @param onSwipe called at the end of a swipe: 1 for next, -1 for previous
 * @returns `offset`: the distance of the finger from its start in CSS pixels, undefined without a finger; and
 *   `handlers` for the element
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef(0);
  const [offset, setOffset] = useState<number>();
  const distance = (event: PointerEvent) => Math.round(event.clientX - began.current);
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        // On a zoomed-in page, one finger pans.
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
