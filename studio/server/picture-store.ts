import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../renderer/files/write-files.ts';

const PICTURE = /^pages\/_media\/(?:(?!\.)[^/\\\0]+\/)*(?!\.)[^/\\\0]+\.[a-z\d]+$/i;

/** Whether a path, from the root, can be that of a picture: it has no `..` and names nothing hidden. */
export const isPicturePath = (path: string): boolean => PICTURE.test(path) && !path.endsWith('.json');

/** The digest by which steps name the content of a picture. */
export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The digest of a file; undefined when it is not there. */
export const digestOnDisk = (file: string): string | undefined =>
  existsSync(file) ? digestOf(readFileSync(file)) : undefined;

/** Keeps the pictures that steps brought or took away, by their digests. */
export interface PictureStore {
  /** Keeps a picture. @returns its digest @throws what the file system refuses */
  keep(content: Uint8Array): string;
  /** @throws what the file system refuses */
  read(digest: string): Buffer;
  /** Removes all others than these. @throws what the file system refuses */
  keepOnly(digests: ReadonlySet<string>): void;
}

/** Matches the name of a picture in the store, and not of one that is being written. */
const DIGEST = /^[0-9a-f]{64}$/;

/** Opens the store in a folder, which is made with the first picture. */
export function openPictureStore(folder: string): PictureStore {
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
