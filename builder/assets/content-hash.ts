import { createHash } from 'node:crypto';

/** Returns a hash of ten letters and digits. */
export const contentHash = (...contents: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 10);
};

/**
 * Returns the part of a published file's name by which browsers distinguish it from an earlier version. It is short,
 * because a page contains dozens of such names and hashes do not compress; six characters out of 62 are 35 bits.
 */
export const fileHash = (content: string | Uint8Array) => contentHash(content).slice(0, 6);

/** Returns the text of a file with LF line endings, so that its hash is the same in every checkout. */
export const checkoutText = (content: Uint8Array): string =>
  new TextDecoder().decode(content).replaceAll('\r\n', '\n');
