import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../../renderer/files/write-files.ts';

/** Returns the digest by which steps identify the content of a file. */
export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Returns the digest of a file; undefined when it does not exist. */
export const digestOnDisk = (file: string): string | undefined =>
  existsSync(file) ? digestOf(readFileSync(file)) : undefined;

/** Keeps the pictures and downloads that steps added or removed, by digest. */
export interface MediaStore {
  /** Keeps a file. @returns its digest @throws the error of the file system */
  keep(content: Uint8Array): string;
  /** @throws the error of the file system */
  read(digest: string): Buffer;
  /** Removes all files except these. @throws the error of the file system */
  keepOnly(digests: ReadonlySet<string>): void;
}

/** Matches the name of a stored file, but not of one that is still being written. */
const DIGEST = /^[0-9a-f]{64}$/;

/** Opens the store in a folder, which is created with the first file. */
export function openMediaStore(folder: string): MediaStore {
  return {
    keep(content) {
      const digest = digestOf(content);
      const file = join(folder, digest);
      if (!existsSync(file)) writeWhole(file, content, { flush: true });
      return digest;
    },
    read: (digest) => readFileSync(join(folder, digest)),
    keepOnly(digests) {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        if (DIGEST.test(name) && !digests.has(name)) rmSync(join(folder, name));
      }
    },
  };
}
