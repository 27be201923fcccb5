import type { IncomingMessage } from 'node:http';

/** Tells whether another site asks Vite to open a file in the developer's editor. */
export function isForeignEdit({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return url.startsWith('/__open-in-editor') && headers['sec-fetch-site'] !== 'same-origin';
}
