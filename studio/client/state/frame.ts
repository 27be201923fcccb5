import type { BlockKey, BlockPatch, FromFrame, PagePatches, ToFrame } from '../../protocol.ts';
import { currentShell, selectedBlock } from './shell.ts';

let frame: () => HTMLIFrameElement | null = () => null;
/** What the frame was sent since it was ready. Before that it hears nothing, and it is then sent everything. */
let shown: PagePatches | undefined;

/** Returns what identifies a block among those that its page shows. */
export const keyName = ({ region, index }: BlockKey) => `${region} ${index}`;

const nameOf = ({ key }: BlockPatch) => keyName(key);

const isSame = (a: BlockPatch | undefined, b: BlockPatch) =>
  a === b || (a?.marked === b.marked && JSON.stringify(a) === JSON.stringify(b));

/** Returns what the frame needs after a change: the blocks that changed. */
export function changedPatches(
  before: PagePatches | undefined,
  { patches, counts }: PagePatches,
): Omit<PagePatches, 'style'> {
  const known = new Map(before?.patches.map((patch) => [nameOf(patch), patch]));
  const changed = patches.filter((patch) => !isSame(known.get(nameOf(patch)), patch));
  return { patches: changed, counts };
}

/**
 * Sends a message to the page in the frame, which has shown it when this returns. A page that is not ready yet gets
 * everything once it is.
 */
export function sendToFrame(message: ToFrame): void {
  frame()?.contentDocument?.dispatchEvent(new CustomEvent('studio:to-frame', { detail: message }));
}

/** Shows a page in the frame: sends only the blocks that differ from those that it shows. */
export function showInFrame(page: PagePatches): void {
  const isShorter = page.patches.length < (shown?.patches.length ?? 0);
  const changed = changedPatches(shown, page);
  shown = page;
  if (changed.patches.length === 0 && !isShorter) return;
  sendToFrame({ type: 'patch', ...changed });
}

/** Outlines what is selected in the frame. */
export function outlineSelection(scroll: boolean): void {
  const { selection } = currentShell();
  const shown = selection.kind === 'block' ? selection.place?.shown : undefined;
  sendToFrame({ type: 'highlight', key: selectedBlock(currentShell())?.key, shown, scroll });
}

/** Brings a block into view in the frame. What is selected stays so. */
export function scrollToBlock(key: BlockKey): void {
  sendToFrame({ type: 'highlight', key, scroll: true });
  outlineSelection(false);
}

/** Shows a text while it is typed. The next answer renders the block again, even when it refuses the text. */
export function showText(pointer: string, value: string): void {
  const [, list = '', index = ''] = pointer.split('/');
  const name = `${list === 'blocks' ? 'main' : list} ${index}`;
  if (shown) shown = { ...shown, patches: shown.patches.filter((patch) => nameOf(patch) !== name) };
  sendToFrame({ type: 'text', shown: pointer, value });
}

/**
 * Resolves when the frame has shown what it was sent, so that it never waits for the Studio's own panels. A tab that is
 * not in view shows nothing.
 */
export function frameShown(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const show = () => {
      document.removeEventListener('visibilitychange', show);
      resolve();
    };
    document.addEventListener('visibilitychange', show);
    requestAnimationFrame(() => requestAnimationFrame(show));
  });
}

/** Listens to the page in the frame, which reports on each load that it is ready. @returns unsubscribes */
export function connectFrame(
  current: () => HTMLIFrameElement | null,
  answer: (message: FromFrame) => void,
): () => void {
  frame = current;
  const onMessage = ({ target, detail }: CustomEvent<FromFrame>) => {
    if (target !== frame()) return;
    if (detail.type === 'ready') shown = undefined;
    // Objects of the frame's document would keep it in memory after it is gone.
    answer(structuredClone(detail));
  };
  document.addEventListener('studio:from-frame', onMessage);
  sendToFrame({ type: 'ask' });
  return () => document.removeEventListener('studio:from-frame', onMessage);
}
