import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile } from './assets/media-files.ts';

/** The URLs of the client's entry scripts. */
export interface ClientEntries {
  /** Reads the page, and waits until the visitor acts. */
  page: string;
  /** Hydrates the page then; fetched together with `page`, but not executed yet. */
  hydrate: string;
}

/** The client's built scripts. */
export interface ClientBundle {
  files: readonly BuiltFile[];
  entries: ClientEntries;
}

/**
 * Returns the client's scripts that Vite wrote to a folder.
 *
 * @throws Error when one of the entries is missing
 */
export function readClient(folder: string): ClientBundle {
  const manifest: Record<string, { file: string; name?: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const entry = (name: keyof ClientEntries) => {
    const found = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.name === name);
    if (found) return `/${found.file}`;
    throw new Error(
      `The client has no entry "${name}". Check build.rolldownOptions.input in vite.config.ts.`,
    );
  };
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  return {
    entries: { page: entry('page'), hydrate: entry('hydrate') },
    files: names.map((name) => ({ path: `assets/${name}`, content: readFileSync(join(assets, name)) })),
  };
}
