import type { FromFrame, ToFrame } from '../protocol.ts';

let port: MessagePort | undefined;

/** Sends a message to the page in the frame; one that is not ready yet asks for everything when it is. */
export function sendToFrame(message: ToFrame): void {
  port?.postMessage(message);
}

/** Listens for the frame: at each load it announces itself, and gets a port of its own. */
export function connectFrame(
  frame: () => HTMLIFrameElement | null,
  answer: (message: FromFrame) => void,
): () => void {
  const onMessage = ({ data, source, origin }: MessageEvent) => {
    const window = frame()?.contentWindow;
    if (origin !== location.origin || !window || source !== window || data?.studio !== 'hello') return;
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    channel.port1.onmessage = ({ data: message }: MessageEvent<FromFrame>) => answer(message);
    window.postMessage({ studio: 'port', nonce: data.nonce }, location.origin, [channel.port2]);
  };
  window.addEventListener('message', onMessage);
  if (port) port.onmessage = ({ data }: MessageEvent<FromFrame>) => answer(data);
  return () => window.removeEventListener('message', onMessage);
}
