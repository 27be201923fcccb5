import type { Shown } from './places.ts';

/** A rectangle in the window, in CSS pixels. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the rectangles of a shown value, line by line. */
export function rectsOf(shown: Shown): Rect[] {
  if (shown.kind === 'element') return [shown.element.getBoundingClientRect()];
  const range = document.createRange();
  range.setStart(shown.text, Math.min(shown.start, shown.text.length));
  range.setEnd(shown.text, Math.min(shown.end, shown.text.length));
  return [...range.getClientRects()];
}

/** Tells whether a shown value can be seen. One in a closed menu cannot, though it has rectangles. */
export function isVisible(shown: Shown): boolean {
  const element = shown.kind === 'element' ? shown.element : shown.text.parentElement;
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}

/** Returns the boxes of the content of a block. Its own element has none, and what is hidden does not count. */
export function rectsOfBlock(container: Element): Rect[] {
  return [...container.children].flatMap((child) =>
    child.checkVisibility() ? [child.getBoundingClientRect()] : rectsOfBlock(child),
  );
}

/** Returns the rectangle around all given ones; undefined when none has a size. */
export function around(rects: readonly Rect[]): Rect | undefined {
  const sized = rects.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  if (sized.length === 0) return undefined;
  return {
    left: Math.min(...sized.map(({ left }) => left)),
    top: Math.min(...sized.map(({ top }) => top)),
    right: Math.max(...sized.map(({ right }) => right)),
    bottom: Math.max(...sized.map(({ bottom }) => bottom)),
  };
}
