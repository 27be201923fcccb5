/**
 * Functions that run in the browser: each is sent there as text, so it uses nothing from outside itself.
 */

/** Opens what is closed, and waits until pictures and fonts are there. */
export async function settle(): Promise<void> {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  // The site fetches its fonts and its code at the first act of a visitor.
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

/** A block of a page, with whether it is the page's own: not one above or below every page. */
export interface PageBlock {
  html: string;
  isOwn: boolean;
}

/** The blocks of a page: those above it, its own and those below it. */
export function blocksOfPage(): PageBlock[] {
  const blocks = [...document.querySelectorAll('#root > div.contents, #root > main > div.contents')];
  return blocks.map((block) => ({ html: block.innerHTML, isOwn: block.parentElement?.localName === 'main' }));
}

interface FrameRequest {
  /** Number of the block among those of `blocksOfPage`. */
  index: number;
  /** The markup of the block in the other version; undefined when it is not there. */
  other: string | undefined;
  isAfter: boolean;
  /** Of a taller block only what differs in it is in the range, in pixels. */
  tallest: number;
}

/** Where a framed block is on its page, in pixels, and whether what differs in it shows only after a press. */
interface FramedBlock {
  top: number;
  bottom: number;
  isHidden: boolean;
}

/**
 * Draws a frame around a block, and marks what differs in it.
 *
 * @returns null when it shows nothing
 */
export function framesIn({ index, other, isAfter, tallest }: FrameRequest): FramedBlock | null {
  const block = [...document.querySelectorAll('#root > div.contents, #root > main > div.contents')][index];
  if (!block) return null;

  const boxOf = (nodes: readonly Node[]) => {
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    });
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

  /** The smallest parts of the block that the other version does not have alike. */
  const differing = (own: Node, theirs: Node): Node[] => {
    if (own.isEqualNode(theirs)) return [];
    const [mine, others] = [[...own.childNodes], [...theirs.childNodes]];
    if (own.nodeName !== theirs.nodeName || mine.length === 0 || others.length === 0) return [own];
    if (mine.length === others.length) {
      const inside = mine.flatMap((node, at) => differing(node, others[at] ?? node));
      return inside.length === 0 ? [own] : inside;
    }
    // What is the same before and after the place where something came or went.
    let [start, end] = [0, 0];
    const most = Math.min(mine.length, others.length);
    while (start < most && mine[start]?.isEqualNode(others[start] ?? null)) start++;
    while (end < most - start && mine.at(-1 - end)?.isEqualNode(others.at(-1 - end) ?? null)) end++;
    return mine.slice(start, mine.length - end);
  };

  let marked: Node[] = [];
  if (other !== undefined) {
    const template = document.createElement('div');
    template.innerHTML = other;
    marked = differing(block, template);
  }

  const draw = (box: { left: number; right: number; top: number; bottom: number }, style: string) => {
    const frame = document.createElement('div');
    frame.className = 'review-frame';
    const { left, right, top, bottom } = box;
    frame.style.cssText = `position:absolute;z-index:2147483647;pointer-events:none;left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;${style}`;
    document.documentElement.append(frame);
  };

  const around = boxOf([...block.childNodes]);
  if (!around) return null;
  const colour = isAfter ? '#0b7a4b' : '#b3141c';
  const dash = other === undefined ? 'solid' : 'dashed';
  draw(around, `box-sizing:border-box;border:3px ${dash} ${colour};`);
  const isInView = ({
    left,
    right,
    top,
    bottom,
  }: {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }) =>
    left < window.innerWidth && right > 0 && right - left > 1 && top < around.bottom && bottom > around.top;
  // An icon whose drawing changed is seen as a whole.
  const boxes = marked.flatMap((node) => {
    const box = boxOf([node]) ?? (node.parentNode ? boxOf([node.parentNode]) : undefined);
    return box && isInView(box) && isShown(node) ? [box] : [];
  });
  const isHidden = marked.length > 0 && boxes.length === 0;
  for (const { left, right, top, bottom } of boxes) {
    const wider = { left: left - 6, right: right + 6, top: top - 4, bottom: bottom + 4 };
    draw(wider, `box-sizing:border-box;border:3px solid ${colour};border-radius:6px;background:${colour}14;`);
  }
  const { top, bottom } = around;
  if (bottom - top <= tallest || boxes.length === 0) return { top, bottom, isHidden };
  const first = Math.min(...boxes.map(({ top }) => top));
  const last = Math.max(...boxes.map(({ bottom }) => bottom));
  return { top: Math.max(top, first - 160), bottom: Math.min(bottom, last + 160), isHidden };
}

/** Takes away all frames. */
export function hideFrames(): void {
  for (const frame of document.querySelectorAll('.review-frame')) frame.remove();
}
