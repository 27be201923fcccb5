import type { BlockPatch, FromFrame, OpenedPage, ToFrame } from '../protocol.ts';

let port: MessagePort | undefined;
/** What the frame shows; nothing before it is ready. */
let shown: { patches: ReadonlyMap<string, BlockPatch>; css: string | undefined } | undefined;

const nameOf = ({ key: { region, index } }: BlockPatch) => `${region} ${index}`;

/** Sends a message to the page in the frame; one that is not ready yet asks for everything when it is. */
export function sendToFrame(message: ToFrame): void {
  port?.postMessage(message);
}

/** Shows a page in the frame: only the blocks that are others than those it shows. */
export function showInFrame({ patches, order, css }: OpenedPage): void {
  if (!shown) return;
  const { patches: before, css: styleBefore } = shown;
  const others = patches.filter((patch) => before.get(nameOf(patch)) !== patch);
  const hasOtherStyle = css !== undefined && css !== styleBefore;
  const isShorter = [...before.keys()].some((name) => !patches.some((patch) => nameOf(patch) === name));
  shown = { patches: new Map(patches.map((patch) => [nameOf(patch), patch])), css };
  if (others.length === 0 && !hasOtherStyle && !isShorter) return;
  sendToFrame({ type: 'patch', patches: others, order, ...(hasOtherStyle ? { css } : {}) });
}

/** The document that has the port. */
let known: unknown;

/** Shows a text that is being typed. The block is shown again with the next answer, also when that refuses the text. */
export function showText(pointer: string, value: string): void {
  const [, list = '', index = ''] = pointer.split('/');
  const patches = new Map(shown?.patches);
  patches.delete(`${list === 'blocks' ? 'main' : list} ${index}`);
  if (shown) shown = { ...shown, patches };
  sendToFrame({ type: 'text', shown: pointer, value });
}

/** Resolves when the frame has shown what it was sent, so that this does not wait for the Studio's own panels. */
export function frameShown(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Listens for the frame: at each load it announces itself, and gets a port of its own. */
export function connectFrame(
  frame: () => HTMLIFrameElement | null,
  answer: (message: FromFrame) => void,
): () => void {
  const onMessage = ({ data, source, origin }: MessageEvent) => {
    const window = frame()?.contentWindow;
    if (origin !== location.origin || !window || source !== window || data?.studio !== 'hello') return;
    if (data.nonce === known) return;
    known = data.nonce;
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    shown = undefined;
    channel.port1.onmessage = ({ data: message }: MessageEvent<FromFrame>) => {
      if (message.type === 'ready') shown = { patches: new Map(), css: undefined };
      answer(message);
    };
    window.postMessage({ studio: 'port', nonce: data.nonce }, location.origin, [channel.port2]);
  };
  window.addEventListener('message', onMessage);
  // A frame that was there before these scripts has announced itself to nobody.
  frame()?.contentWindow?.postMessage({ studio: 'ask' }, location.origin);
  if (port) port.onmessage = ({ data }: MessageEvent<FromFrame>) => answer(data);
  return () => window.removeEventListener('message', onMessage);
}
