import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import type { BuiltFile } from './assets/media-files.ts';

/** The addresses of the scripts that the client begins with. */
interface ClientEntries {
  /** Reads the page, and waits until the visitor acts. */
  page: string;
  /** Hydrates the page then: fetched together with `page`, but not run. */
  hydrate: string;
}

/** The client's built scripts. */
export interface ClientBundle {
  files: readonly BuiltFile[];
  entries: ClientEntries;
}

/**
 * Returns what Vite needs to bundle the client, besides what vite.config.ts says.
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
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return {
    entries: { page: entry('page'), hydrate: entry('hydrate') },
    files: names.map((name) => ({ path: `assets/${name}`, content: readFileSync(join(assets, name)) })),
  };
}

/** Builds the inline script of every page: renderer/browser/early-events.ts, with the addresses of the client in it. */
export async function buildEarlyEvents(
  repository: string,
  { page, hydrate }: ClientEntries,
): Promise<string> {
  const built = await build({
    root: repository,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PAGE_SCRIPT: JSON.stringify(page), HYDRATE_SCRIPT: JSON.stringify(hydrate) },
    build: {
      write: false,
      // Browsers that are older than the client still have to read it.
      target: 'es2019',
      lib: {
        entry: join(repository, 'renderer/browser/early-events.ts'),
        formats: ['iife'],
        name: 'earlyEvents',
      },
    },
  });
  const [chunk] = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The inline script could not be built.');
  return chunk.code.trim();
}
