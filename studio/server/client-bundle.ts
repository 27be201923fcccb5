import { basename, join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** The scripts and the style of the Studio, by file name. */
export type ClientBundle = ReadonlyMap<string, Uint8Array>;

/**
 * Bundles the Studio's own page and the script in the frame. Not by Vite: its client would reload the Studio at each
 * save, and its optimiser at the first use of a package.
 *
 * @throws Error of esbuild when the code has a fault
 */
export async function bundleClient(): Promise<ClientBundle> {
  // Loaded when the Studio is first opened, so that it costs the development server nothing.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: { studio: 'studio/client/main.tsx', bridge: 'studio/bridge/bridge.ts' },
    outdir: join(REPOSITORY, '.cache/studio'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    write: false,
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}
