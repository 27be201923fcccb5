import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { systemProblem } from '../renderer/files/errno-message.ts';
import { builtFonts } from './assets/hashed-assets.ts';
import { type ClientEntries, readClient } from './client-bundle.ts';
import { compileSiteStyle } from './styles/site-style.ts';

/** Builds the inline script of every page: renderer/browser/early-events.ts, with the URLs of the client inserted. */
async function buildEarlyEvents(repository: string, { page, hydrate }: ClientEntries): Promise<string> {
  const built = await build({
    root: repository,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PAGE_SCRIPT: JSON.stringify(page), HYDRATE_SCRIPT: JSON.stringify(hydrate) },
    build: {
      write: false,
      // Browsers that are too old for the client must still be able to parse it.
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

/** Makes the scripts and the style of the site in a folder. */
async function buildClient(repository: string, folder: string): Promise<void> {
  await build({
    root: repository,
    configFile: join(repository, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  const inlineScript = await buildEarlyEvents(repository, readClient(folder).entries);
  const fonts = builtFonts(repository);
  const style = await compileSiteStyle(repository, (font) => fonts.urls.get(font) ?? '');
  writeFileSync(join(folder, 'inline.json'), JSON.stringify({ inlineScript, style }));
}

// Runs as a separate process: bundlers use much memory, and release it only when they exit.
const [repository = '', folder = ''] = process.argv.slice(2);
try {
  await buildClient(repository, folder);
} catch (error) {
  const words = systemProblem(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}
