import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';

/** The client's built scripts. */
export interface ClientBundle {
  /** The folder that holds `assets/`. */
  folder: string;
  /** The address of the script that a page loads first. */
  entry: string;
}

const CLIENT_SOURCES = ['blocks', 'renderer', 'schemas', 'vite.config.ts', 'package-lock.json'];

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of everything the client's scripts are made of. */
function sourceHash(repository: string, settings: Readonly<Record<string, string>>): string {
  const files = CLIENT_SOURCES.flatMap((source) => {
    const path = join(repository, source);
    return /\.[a-z]+$/.test(source) ? [path] : filesIn(path);
  });
  const code = files.filter(
    (file) =>
      (existsSync(file) && !/\.(test\.tsx?|json|md|woff2)$/.test(file)) || file.endsWith('package-lock.json'),
  );
  return contentHash(
    JSON.stringify(settings),
    ...code.sort().flatMap((file) => [file.slice(repository.length), readFileSync(file)]),
  );
}

/**
 * Bundles the client, or takes the bundle that was made of the same sources and settings before.
 *
 * @param repository the folder that holds vite.config.ts
 * @param settings the public environment (`VITE_…`) that is written into the scripts
 * @param cacheDir where bundles are kept
 */
export async function clientBundle(
  repository: string,
  settings: Readonly<Record<string, string>>,
  cacheDir: string,
): Promise<ClientBundle> {
  const folder = join(cacheDir, `client-${sourceHash(repository, settings)}`);
  if (!existsSync(folder)) {
    const { build } = await import('vite');
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await build({
      root: repository,
      configFile: join(repository, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: unfinished, emptyOutDir: true },
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry)
    throw new Error('The client bundle has no entry. Check build.rollupOptions.input in vite.config.ts.');
  return { folder, entry: `/${entry.file}` };
}

/** Puts the bundle's files into a site. */
export const copyClient = (bundle: ClientBundle, outDir: string) =>
  cpSync(join(bundle.folder, 'assets'), join(outDir, 'assets'), { recursive: true });
