import type { BlockPatch, FromFrame, OpenedPage, ToFrame } from '../protocol.ts';

let frame: () => HTMLIFrameElement | null = () => null;
/** What the frame shows; undefined until it is ready. */
let shown: { patches: ReadonlyMap<string, BlockPatch>; css: string | undefined } | undefined;

/** Returns what identifies the patch of a block on its page. */
export const patchName = ({ key: { region, index } }: BlockPatch) => `${region} ${index}`;

/**
 * Sends a message to the page in the frame, which has shown it when this returns. A page that is not ready yet gets
 * everything once it is.
 */
export function sendToFrame(message: ToFrame): void {
  frame()?.contentDocument?.dispatchEvent(new CustomEvent('studio:to-frame', { detail: message }));
}

/** Shows a page in the frame: sends only the blocks that differ from those that it shows. */
export function showInFrame({ patches, order, css }: OpenedPage): void {
  if (!shown) return;
  const { patches: before, css: styleBefore } = shown;
  const others = patches.filter((patch) => before.get(patchName(patch)) !== patch);
  const hasOtherStyle = css !== undefined && css !== styleBefore;
  const isShorter = [...before.keys()].some((name) => !patches.some((patch) => patchName(patch) === name));
  shown = { patches: new Map(patches.map((patch) => [patchName(patch), patch])), css };
  if (others.length === 0 && !hasOtherStyle && !isShorter) return;
  sendToFrame({ type: 'patch', patches: others, order, ...(hasOtherStyle ? { css } : {}) });
}

/** Shows a text while it is typed. The next answer renders the block again, even when it refuses the text. */
export function showText(pointer: string, value: string): void {
  const [, list = '', index = ''] = pointer.split('/');
  const patches = new Map(shown?.patches);
  patches.delete(`${list === 'blocks' ? 'main' : list} ${index}`);
  if (shown) shown = { ...shown, patches };
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
    if (detail.type === 'ready') shown = { patches: new Map(), css: undefined };
    // Objects of the frame's document would keep it in memory after it is gone.
    answer(structuredClone(detail));
  };
  document.addEventListener('studio:from-frame', onMessage);
  sendToFrame({ type: 'ask' });
  return () => document.removeEventListener('studio:from-frame', onMessage);
}
