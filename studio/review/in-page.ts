/**
 * Functions that run in the browser: each is sent there as text, so it uses nothing from outside itself.
 */

/** Opens what is closed, and waits until pictures and fonts are there. */
export async function settle(): Promise<void> {
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
  // The site fetches its fonts and its code at the first act of a visitor.
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

/** The markup of a page's blocks: those above it, its own and those below it. */
export function markupOfBlocks(): string[] {
  const blocks = [...document.querySelectorAll('#root > div.contents, #root > main > div.contents')];
  return blocks.map((block) => block.innerHTML);
}

interface FrameRequest {
  /** Number of the block among those of `markupOfBlocks`. */
  index: number;
  /** The markup of the block in the other version; undefined when it is not there. */
  other: string | undefined;
  isAfter: boolean;
  /** Of a taller block only what differs in it is in the range, in pixels. */
  tallest: number;
}

/**
 * Draws a frame around a block, and marks what differs in it.
 *
 * @returns from where to where the block is on the page, in pixels; null when it shows nothing
 */
export function framesIn({
  index,
  other,
  isAfter,
  tallest,
}: FrameRequest): { top: number; bottom: number } | null {
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

  /** The smallest parts of the block that the other version does not have alike. */
  const differing = (own: Node, theirs: Node): Node[] => {
    if (own.isEqualNode(theirs)) return [];
    const [mine, others] = [[...own.childNodes], [...theirs.childNodes]];
    const isAlike = mine.length === others.length && mine.length > 0 && own.nodeName === theirs.nodeName;
    if (!isAlike) return [own];
    const inside = mine.flatMap((node, at) => differing(node, others[at] ?? node));
    return inside.length === 0 ? [own] : inside;
  };

  let marked: Node[] = [];
  if (other !== undefined) {
    const template = document.createElement('div');
    template.innerHTML = other;
    const [mine, others] = [[...block.childNodes], [...template.childNodes]];
    if (mine.length === others.length) {
      marked = mine.flatMap((node, at) => differing(node, others[at] ?? node));
    }
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
  const boxes = marked.flatMap((node) => {
    // A text that is not shown is seen in what is around it.
    const box = boxOf([node]) ?? (node.parentNode ? boxOf([node.parentNode]) : undefined);
    return box ? [box] : [];
  });
  for (const { left, right, top, bottom } of boxes) {
    const wider = { left: left - 6, right: right + 6, top: top - 4, bottom: bottom + 4 };
    draw(wider, `box-sizing:border-box;border:3px solid ${colour};border-radius:6px;background:${colour}1f;`);
  }
  if (around.bottom - around.top <= tallest || boxes.length === 0) return around;
  const first = Math.min(...boxes.map(({ top }) => top));
  const last = Math.max(...boxes.map(({ bottom }) => bottom));
  return { top: Math.max(around.top, first - 160), bottom: Math.min(around.bottom, last + 160) };
}

/** Takes away all frames. */
export function hideFrames(): void {
  for (const frame of document.querySelectorAll('.review-frame')) frame.remove();
}
