import { createHash } from 'node:crypto';

/** Ten characters that stand for a content, fit for a file name. */
export const contentHash = (...contents: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 10);
};
