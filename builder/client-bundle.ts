import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import type { ClientEntries } from '../renderer/browser/inline-script.ts';
import type { BuiltFile } from './assets/media-files.ts';
import type { ShortClasses } from './styles/short-classes.ts';
import { shortenCode } from './styles/shorten-code.ts';

/** The client's built scripts. */
export interface ClientBundle {
  files: readonly BuiltFile[];
  entries: ClientEntries;
}

/**
 * How Vite bundles the client, besides what vite.config.ts says.
 *
 * @param repository the folder that holds vite.config.ts
 * @param short the names of classes in its code
 */
export const clientOptions = (repository: string, outDir: string, short: ShortClasses): InlineConfig => ({
  root: repository,
  configFile: join(repository, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [shortenCode(short)],
  build: { outDir, emptyOutDir: true, reportCompressedSize: false },
});

/**
 * The client's scripts that Vite wrote to a folder.
 *
 * @throws Error when a script to begin with is not there
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
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return {
    entries: { page: entry('page'), hydrate: entry('hydrate') },
    files: names.map((name) => ({ path: `assets/${name}`, content: readFileSync(join(assets, name)) })),
  };
}
