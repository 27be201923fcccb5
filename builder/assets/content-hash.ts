import { createHash } from 'node:crypto';

/** Ten characters that stand for a content. */
export const contentHash = (...contents: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 10);
};

/**
 * What tells a published file from those that had its name before. Six characters out of 62 are 35 bits; a page holds
 * dozens of such names, and none can be compressed.
 */
export const fileHash = (content: string | Uint8Array) => contentHash(content).slice(0, 6);

/** The text of a file as it is in a checkout with the line endings of Linux, so that its hash is the same everywhere. */
export const checkoutText = (content: Uint8Array): string =>
  new TextDecoder().decode(content).replaceAll('\r\n', '\n');
