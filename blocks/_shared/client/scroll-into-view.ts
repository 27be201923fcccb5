/**
 * Scrolls an element into view, smoothly unless the visitor prefers less motion. What the bar covers is left free
 * (`scroll-padding-top` in site.css).
 *
 * @param block where the element comes to be: at the start, or where the least scrolling brings it
 */
export function scrollIntoView(element: Element, block: 'start' | 'nearest'): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: calm ? 'instant' : 'smooth' });
}
