import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Tells whether a definition may be written back: reading a text that is not UTF-8 loses letters. */
export const isUtf8File = (file: string): boolean => isUtf8(readFileSync(file));

/** Says that a file is not UTF-8. @param path relative to the root */
export const notUtf8 = (path: string) =>
  `${path} is geen UTF-8. Sla het op als UTF-8 en probeer het opnieuw.`;

/**
 * Keeps a command from writing back a definition that it could not read completely.
 *
 * @param path relative to `root`, for instance `pages/contact.json`
 * @throws UsageError when the file is not UTF-8
 */
export function assertUtf8(root: string, path: string): void {
  if (!isUtf8File(join(root, path))) throw new UsageError(notUtf8(path));
}
