/**
 * Functions that run in the browser: each is sent there as text, so it cannot use anything outside its own body.
 */

/** Opens what is closed, and waits until pictures and fonts are loaded. */
export async function settle(): Promise<void> {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  // The banner is for those who work on the site: an error like this stops the build of the real site.
  for (const banner of document.querySelectorAll('[data-holiday-conflicts]')) banner.remove();
  // The site fetches its fonts and its code when the visitor first acts.
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

/** A block of a page. It is the page's own unless it is above or below every page. */
export interface PageBlock {
  html: string;
  isOwn: boolean;
  /** The name that readers know this part of the page by: `Rooster`, `Bovenaan de pagina`. */
  name: string;
}

/** Returns the blocks of a page: those above it, its own and those below it. */
export function blocksOfPage(): PageBlock[] {
  const blocks = [...document.querySelectorAll('#root > div.contents, #root > main > div.contents')];
  const main = document.querySelector('#root > main');
  const partOf = (block: Element): string => {
    const isAbove = main && block.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (block.parentElement !== main) return isAbove ? 'Boven elke pagina' : 'Onder elke pagina';
    const heading = block.querySelector('h1, h2, h3');
    const words = heading?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return heading?.localName === 'h1' || words === '' ? 'Bovenaan de pagina' : words;
  };
  const named: PageBlock[] = [];
  for (const block of blocks) {
    const isOwn = block.parentElement === main;
    const hasHeading = block.querySelector('h1, h2, h3') !== null;
    // A block without a heading is named by the one above it.
    const name =
      isOwn && !hasHeading ? (named.findLast((above) => above.isOwn)?.name ?? partOf(block)) : partOf(block);
    named.push({ html: block.innerHTML, isOwn, name });
  }
  return named;
}

/** A place on a page, in pixels. */
export interface Spot {
  left: number;
  right: number;
  top: number;
  bottom: number;
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

/**
 * Frames what differs in a block. Both versions of a block return the same number of places, in the same order: for what
 * only one of them has, the other returns the place where it would be.
 *
 * @returns null for each place that visitors see only when they press something, such as the next slide
 */
export function framesIn({ index, other, isAfter, widest }: FrameRequest): (Spot | null)[] {
  const block = [...document.querySelectorAll('#root > div.contents, #root > main > div.contents')][index];
  if (!block) return [];

  /** Whether an element is nothing but text: then its frame is no wider than the text. */
  const isPlainText = (node: Node) => {
    if (!(node instanceof HTMLElement) || node.querySelector('img, svg, picture, video, input')) return false;
    const { backgroundColor, borderTopWidth } = getComputedStyle(node);
    return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && borderTopWidth === '0px';
  };

  const rectsOf = (node: Node): DOMRect[] => {
    if (isPlainText(node) && node.childNodes.length > 0) return [...node.childNodes].flatMap(rectsOf);
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };

  const boxOf = (nodes: readonly Node[]): Spot | undefined => {
    const boxes = nodes.flatMap(rectsOf);
    if (boxes.length === 0) return undefined;
    return {
      left: Math.max(0, Math.min(...boxes.map(({ left }) => left))),
      right: Math.min(window.innerWidth, Math.max(...boxes.map(({ right }) => right))),
      top: Math.min(...boxes.map(({ top }) => top)) + window.scrollY,
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + window.scrollY,
    };
  };

  /** Whether visitors see a node without pressing anything: slides that are not shown have a place too. */
  const isShown = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
  };

  const childrenOf = (node: Node) =>
    [...node.childNodes].filter((child) => child instanceof Element || child.textContent?.trim());
  const wordsOf = (node: Node) => new Set(node.textContent?.match(/\S+/g) ?? []);

  /** A copy in which the stars of notes are all alike: they count the notes before them, so they follow from other changes. */
  const withoutMarks = (node: Node) => {
    const copy = node.cloneNode(true);
    const texts = document.createNodeIterator(copy, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (/^\*+$/.test(text.nodeValue ?? '')) text.nodeValue = '*';
    }
    return copy;
  };

  const isAlike = (own: Node, theirs: Node) =>
    own.isEqualNode(theirs) || withoutMarks(own).isEqualNode(withoutMarks(theirs));

  /** How well a node can be the later version of another; 0 when it cannot. */
  const likeness = (before: Node, after: Node): number => {
    if (before.nodeName !== after.nodeName) return 0;
    if (isAlike(before, after)) return 4;
    const [earlier, later] = [wordsOf(before), wordsOf(after)];
    const common = [...earlier].filter((word) => later.has(word)).length;
    return 1 + (2 * common) / Math.max(1, earlier.size, later.size);
  };

  /** Lays two lists side by side so that what is alike is in one row. */
  const align = (before: readonly Node[], after: readonly Node[]): [Node | undefined, Node | undefined][] => {
    const table = before.map((a) => after.map((b) => likeness(a, b)));
    const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
    const at = (i: number, j: number) => best[i]?.[j] ?? 0;
    for (let i = before.length - 1; i >= 0; i--) {
      for (let j = after.length - 1; j >= 0; j--) {
        const alike = table[i]?.[j] ?? 0;
        const paired = alike > 0 ? alike + at(i + 1, j + 1) : 0;
        const row = best[i];
        if (row) row[j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
      }
    }
    const rows: [Node | undefined, Node | undefined][] = [];
    let [i, j] = [0, 0];
    while (i < before.length || j < after.length) {
      const alike = table[i]?.[j] ?? 0;
      if (alike > 0 && at(i, j) === alike + at(i + 1, j + 1)) rows.push([before[i++], after[j++]]);
      else if (j === after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
        rows.push([before[i++], undefined]);
      else rows.push([undefined, after[j++]]);
    }
    return rows;
  };

  interface Found {
    /** What differs; of something that only the other version has, what it would be after or in. */
    node: Node;
    isGap: boolean;
  }

  /** The smallest parts of the block that have no equal in the other version. */
  const differing = (own: Node, theirs: Node): Found[] => {
    if (isAlike(own, theirs)) return [];
    const whole = [{ node: own, isGap: false }];
    const [mine, others] = [childrenOf(own), childrenOf(theirs)];
    const isLeaf = mine.length === 0 || others.length === 0 || own.nodeName.toLowerCase() === 'svg';
    if (own.nodeName !== theirs.nodeName || isLeaf) return whole;
    const rows = isAfter ? align(others, mine) : align(mine, others);
    let anchor: Node = own;
    const inside = rows.flatMap(([before, after]): Found[] => {
      const [here, there] = isAfter ? [after, before] : [before, after];
      if (!here) return [{ node: anchor, isGap: true }];
      anchor = here;
      return there ? differing(here, there) : [{ node: here, isGap: false }];
    });
    return inside.length === 0 ? whole : inside;
  };

  const colour = isAfter ? '#0b7a4b' : '#b3141c';
  const draw = ({ left, right, top, bottom }: Spot) => {
    const frame = document.createElement('div');
    frame.className = 'review-frame';
    frame.style.cssText = `position:absolute;z-index:2147483647;pointer-events:none;box-sizing:border-box;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;border:2px solid ${colour};border-radius:6px;`;
    document.documentElement.append(frame);
  };

  const around = boxOf([...block.childNodes]);
  if (!around) return [];
  let found: Found[] = [];
  if (other !== undefined) {
    const template = document.createElement('div');
    template.innerHTML = other;
    const copy = document.createElement('div');
    copy.className = block.className;
    copy.append(...template.childNodes);
    found = differing(block, copy);
  }
  if (found.length === 0 || found.some(({ node }) => node === block)) {
    draw(around);
    return [around];
  }

  const isInView = ({ left, right, top, bottom }: Spot) =>
    left < window.innerWidth && right - left > 1 && top < around.bottom && bottom > around.top;
  const spots = found.map(({ node }) => {
    // An icon whose drawing changed is seen as a whole.
    const box = boxOf([node]) ?? (node.parentNode ? boxOf([node.parentNode]) : undefined);
    return box && isInView(box) && isShown(node) ? box : null;
  });

  /** A place with the line, the row or the small card that it is in, so that no word around it is cut off. */
  const withContext = (spot: Spot | null, node: Node): Spot | null => {
    let element = node instanceof Element ? node : node.parentElement;
    while (element && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
    const box = element && element !== block ? boxOf([element]) : undefined;
    if (!spot || !box || box.right - box.left > widest || box.bottom - box.top > widest / 2) return spot;
    return {
      left: Math.min(spot.left, box.left),
      right: Math.max(spot.right, box.right),
      top: Math.min(spot.top, box.top),
      bottom: Math.max(spot.bottom, box.bottom),
    };
  };

  /** Merges frames that would touch. */
  const frames: Spot[] = [];
  for (const [at, spot] of spots.entries()) {
    if (!spot || found[at]?.isGap) continue;
    let wider = { left: spot.left - 6, right: spot.right + 6, top: spot.top - 4, bottom: spot.bottom + 4 };
    const touching = (frame: Spot) =>
      frame.left <= wider.right &&
      frame.right >= wider.left &&
      frame.top <= wider.bottom &&
      frame.bottom >= wider.top;
    for (let near = frames.findIndex(touching); near !== -1; near = frames.findIndex(touching)) {
      const [frame = wider] = frames.splice(near, 1);
      wider = {
        left: Math.min(wider.left, frame.left),
        right: Math.max(wider.right, frame.right),
        top: Math.min(wider.top, frame.top),
        bottom: Math.max(wider.bottom, frame.bottom),
      };
    }
    frames.push(wider);
  }
  for (const { left, right, top, bottom } of frames) {
    draw({ left: Math.max(2, left), right: Math.min(window.innerWidth - 2, right), top, bottom });
  }
  return spots.map((spot, at) => withContext(spot, found[at]?.node ?? block));
}

/** Frames a link, by its address and text. @returns null when visitors do not see it without pressing something */
export function frameLink({ href, text }: { href: string; text: string }): Spot | null {
  const letters = (words: string) => words.replaceAll(/\s+/g, '');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => link.getAttribute('href') === href && letters(link.textContent ?? '') === letters(text),
  );
  const shown = links.find((link) => {
    const { width, height, left, right } = link.getBoundingClientRect();
    const isVisible = link.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 1 && height > 1 && left >= 0 && right <= window.innerWidth;
  });
  if (!shown) return null;
  const box = shown.getBoundingClientRect();
  const [left, top] = [box.left - 6, box.top + window.scrollY - 4];
  const frame = document.createElement('div');
  frame.className = 'review-frame';
  frame.style.cssText = `position:absolute;z-index:2147483647;pointer-events:none;box-sizing:border-box;left:${left}px;top:${Math.max(2, top)}px;width:${box.width + 12}px;height:${box.height + 8}px;border:2px solid #b3141c;border-radius:6px;`;
  document.documentElement.append(frame);
  return { left, right: box.right + 6, top, bottom: box.bottom + window.scrollY + 4 };
}

/** Removes all frames. */
export function hideFrames(): void {
  for (const frame of document.querySelectorAll('.review-frame')) frame.remove();
}
