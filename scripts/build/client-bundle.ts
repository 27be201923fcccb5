import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import type { BuiltFile } from './media-files.ts';

/** The client's built scripts. */
export interface ClientBundle {
  files: readonly BuiltFile[];
  /** The addresses of the scripts that a page loads first. */
  entries: readonly string[];
}

/**
 * How Vite bundles the client, besides what vite.config.ts says.
 *
 * @param repository the folder that holds vite.config.ts
 */
export const clientOptions = (repository: string, outDir: string): InlineConfig => ({
  root: repository,
  configFile: join(repository, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, reportCompressedSize: false },
});

/**
 * The client's scripts that Vite wrote to a folder.
 *
 * @throws Error when there is no script to begin with
 */
export function readClient(folder: string): ClientBundle {
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  if (entries.length === 0)
    throw new Error('The client bundle has no entry. Check build.rollupOptions.input in vite.config.ts.');
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return {
    entries: entries.map(({ file }) => `/${file}`),
    files: names.map((name) => ({ path: `assets/${name}`, content: readFileSync(join(assets, name)) })),
  };
}
