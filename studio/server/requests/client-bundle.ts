import { basename, join } from 'node:path';
import type { OutputFile, Plugin } from 'esbuild';
import { scriptTargets } from '../../../builder/browser-floor.ts';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { STUDIO_FLOOR } from '../../browser-floor.ts';

/** The scripts and the style of the Studio, by file name, each with a hash of its contents. */
export type ClientBundle = ReadonlyMap<string, Pick<OutputFile, 'contents' | 'hash'>>;

/** Drops React Aria's translations, except Dutch and its fallback, English. */
const dutchOnly: Plugin = {
  name: 'dutch-only',
  setup({ onLoad }) {
    const others =
      /[\\/]react-(?:aria|stately).*[\\/]intl[\\/].*[\\/](?!nl-NL|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
    onLoad({ filter: /[\\/]intl[\\/]/ }, ({ path }) =>
      others.test(path) ? { contents: 'export default {}' } : undefined,
    );
  },
};

/**
 * Bundles the Studio's own page and the script in the frame. Does not use Vite: its client would reload the Studio on
 * each save, and its optimiser on the first use of a package.
 *
 * @throws Error from esbuild when the code does not compile
 */
export async function bundleClient(): Promise<ClientBundle> {
  // Loaded when the Studio is first opened, so that it costs the development server nothing until then.
  const { build } = await import('esbuild');
  const options = {
    absWorkingDir: REPOSITORY,
    outdir: join(REPOSITORY, '.cache/studio'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: scriptTargets(STUDIO_FLOOR),
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  } as const;
  const bundles = await Promise.all([
    build({
      ...options,
      entryPoints: { studio: 'studio/client/main.tsx' },
      splitting: true,
      plugins: [dutchOnly],
      jsx: 'automatic',
      loader: { '.woff2': 'file' },
      assetNames: '[name]',
    }),
    build({ ...options, entryPoints: { bridge: 'studio/bridge/bridge.ts' } }),
  ]);
  const files = bundles.flatMap(({ outputFiles }) => outputFiles);
  return new Map(files.map((file) => [basename(file.path), file]));
}
