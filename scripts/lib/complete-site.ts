import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../renderer/files/usage-error.ts';

/**
 * Checks that a folder holds a whole built site. A build writes both files with the rules of hosts: a site without one
 * was not copied completely, and would silently lose its redirects or headers.
 *
 * @param buildCommand how to build the site, to paste in a terminal
 * @throws UsageError when something is missing
 */
export function checkComplete(folder: string, buildCommand: string): void {
  const missing = ['_headers', '_redirects'].filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return;
  throw new UsageError(
    `There is no complete site in ${folder}: without ${missing.join(' and ')}. ` +
      `Run \`${buildCommand}\` first, or name the folder of a built site with --out.`,
  );
}
