import type { IncomingMessage } from 'node:http';

/** Tells whether a request to open a file in the developer's editor comes from another site. */
export function isForeignEdit({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return url.startsWith('/__open-in-editor') && headers['sec-fetch-site'] !== 'same-origin';
}
