/** A place on a page, in pixels. */
export interface Spot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether an element is nothing but text: then its box is no wider than the text. */
function isPlainText(node: Node): boolean {
  if (!(node instanceof HTMLElement) || node.querySelector('img, svg, picture, video, input')) return false;
  const { backgroundColor, borderTopWidth } = getComputedStyle(node);
  return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && borderTopWidth === '0px';
}

function rectsOf(node: Node): DOMRect[] {
  if (isPlainText(node) && node.childNodes.length > 0) return [...node.childNodes].flatMap(rectsOf);
  const range = document.createRange();
  range.selectNode(node);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
}

/** Returns the smallest place that holds several. */
export const around = (boxes: readonly Spot[]): Spot => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Returns the place of nodes on the page, no wider than the window; undefined when they take no room. */
export function boxOf(nodes: readonly Node[]): Spot | undefined {
  const boxes = nodes.flatMap(rectsOf);
  if (boxes.length === 0) return undefined;
  const { left, right, top, bottom } = around(boxes);
  return {
    left: Math.max(0, left),
    right: Math.min(window.innerWidth, right),
    top: top + window.scrollY,
    bottom: bottom + window.scrollY,
  };
}

/** Tells whether visitors see a node without pressing anything: slides that are not shown have a place too. */
export function isShown(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
}

/** Widens the place of a node to the line, the row or the small card that it is in, so that no word is cut off. */
export function withContext(spot: Spot, node: Node, block: Element, widest: number): Spot {
  let element = node instanceof Element ? node : node.parentElement;
  while (element && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
  const box = element && element !== block ? boxOf([element]) : undefined;
  if (!box || box.right - box.left > widest || box.bottom - box.top > widest / 2) return spot;
  return around([spot, box]);
}

const areTouching = (a: Spot, b: Spot) =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** Merges places that touch. */
export function merged(spots: readonly Spot[]): Spot[] {
  const result: Spot[] = [];
  for (let spot of spots) {
    const touching = (other: Spot) => areTouching(other, spot);
    for (let near = result.findIndex(touching); near !== -1; near = result.findIndex(touching)) {
      spot = around([spot, ...result.splice(near, 1)]);
    }
    result.push(spot);
  }
  return result;
}
