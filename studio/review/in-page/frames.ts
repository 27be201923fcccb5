import { blockElements } from './blocks.ts';
import { boxOf, isShown, merged, type Spot, withContext } from './boxes.ts';
import { type Difference, differing } from './differing.ts';

const BEFORE = '#b3141c';
const AFTER = '#0b7a4b';

/** How far a frame is from what it frames, in pixels. */
const BESIDE = 6;
const ABOVE = 4;

/** The nearest to the edge of the page that a frame is drawn, in pixels. */
const EDGE = 2;

const widened = ({ left, right, top, bottom }: Spot): Spot => ({
  left: left - BESIDE,
  right: right + BESIDE,
  top: top - ABOVE,
  bottom: bottom + ABOVE,
});

function draw({ left, right, top, bottom }: Spot, colour: string): void {
  const frame = document.createElement('div');
  frame.className = 'review-frame';
  frame.style.cssText = `position:absolute;z-index:2147483647;pointer-events:none;box-sizing:border-box;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;border:2px solid ${colour};border-radius:6px;`;
  document.documentElement.append(frame);
}

interface FrameRequest {
  /** Number of the block among those of `blocksOfPage`. */
  index: number;
  /** The markup of the block in the other version; undefined when that lacks it. */
  other: string | undefined;
  isAfter: boolean;
  /** A frame includes what is around a place up to this width, in pixels. */
  widest: number;
}

/** What differs between a block and the markup of its other version. */
function differencesIn(block: Element, other: string, isAfter: boolean): Difference[] {
  const template = document.createElement('div');
  template.innerHTML = other;
  const copy = document.createElement('div');
  copy.className = block.className;
  copy.append(...template.childNodes);
  return differing(block, copy, isAfter);
}

/**
 * Frames what differs in a block. Both versions of a block return the same number of places, in the same order: for
 * what only one of them has, the other returns the place where it would be.
 *
 * @returns null for each place that visitors see only when they press something, such as the next slide
 */
export function framesIn({ index, other, isAfter, widest }: FrameRequest): (Spot | null)[] {
  const block = blockElements()[index];
  const whole = block && boxOf([...block.childNodes]);
  if (!whole) return [];
  const colour = isAfter ? AFTER : BEFORE;
  const found = other === undefined ? [] : differencesIn(block, other, isAfter);
  if (found.length === 0 || found.some(({ node }) => node === block)) {
    draw(whole, colour);
    return [whole];
  }

  const isInView = ({ left, right, top, bottom }: Spot) =>
    left < window.innerWidth && right - left > 1 && top < whole.bottom && bottom > whole.top;
  const places = found.map(({ node, isGap }) => {
    // An icon whose drawing changed is seen as a whole.
    const box = boxOf([node]) ?? (node.parentNode ? boxOf([node.parentNode]) : undefined);
    return { node, isGap, spot: box && isInView(box) && isShown(node) ? box : null };
  });
  const framed = places.flatMap(({ spot, isGap }) => (spot && !isGap ? [widened(spot)] : []));
  for (const { left, right, top, bottom } of merged(framed)) {
    const [from, to] = [Math.max(EDGE, left), Math.min(window.innerWidth - EDGE, right)];
    draw({ left: from, right: to, top, bottom }, colour);
  }
  return places.map(({ spot, node }) => spot && withContext(spot, node, block, widest));
}

/** Frames a link, by its address and text. @returns null when visitors do not see it without pressing something */
export function frameLink({ href, text }: { href: string; text: string }): Spot | null {
  const letters = (words: string) => words.replaceAll(/\s+/g, '');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => link.getAttribute('href') === href && letters(link.textContent ?? '') === letters(text),
  );
  const shown = links.find((link) => {
    const { width, height, left, right } = link.getBoundingClientRect();
    return isShown(link) && width > 1 && height > 1 && left >= 0 && right <= window.innerWidth;
  });
  if (!shown) return null;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const spot = widened({ left, right, top: top + window.scrollY, bottom: bottom + window.scrollY });
  draw({ ...spot, top: Math.max(EDGE, spot.top) }, BEFORE);
  return spot;
}

/** Removes all frames. */
export function hideFrames(): void {
  for (const frame of document.querySelectorAll('.review-frame')) frame.remove();
}
