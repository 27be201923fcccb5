import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../renderer/files/usage-error.ts';
import { publishFolder } from '../renderer/files/write-files.ts';
import { contentHash } from './assets/content-hash.ts';
import { type ClientBundle, readClient } from './client-bundle.ts';
import { pruneCache } from './prune-cache.ts';
import { sourceHash } from './source-hash.ts';
import type { SiteStyle } from './styles/site-style.ts';

/** The part of a site that is made from code alone, so that it is the same for all definitions. */
export interface SiteCode {
  client: ClientBundle;
  inlineScript: string;
  style: SiteStyle;
}

/**
 * Makes the client's scripts and the site's style, or takes them from the cache while the code is unchanged.
 *
 * @param sources hash of the sources, as returned by `sourceHash`
 * @param settings the public environment (`VITE_…`), which is written into the scripts
 * @param mode kind of React in the scripts; only development React reports each hydration mismatch
 * @throws UsageError when they cannot be made, with the reason in the output, or when code was saved in the meantime
 */
export async function siteCode(
  repository: string,
  sources: string,
  settings: Readonly<Record<string, string>>,
  cacheDir: string,
  mode: 'production' | 'development' = 'production',
): Promise<SiteCode> {
  const folder = join(cacheDir, `code-${contentHash(sources, JSON.stringify(settings), mode)}`);
  if (!existsSync(folder)) {
    mkdirSync(cacheDir, { recursive: true });
    pruneCache(cacheDir);
    const unfinished = `${folder}.${process.pid}`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(repository, 'builder/build-client.ts'), repository, unfinished],
      {
        cwd: repository,
        stdio: ['ignore', 'inherit', 'inherit'],
        // Otherwise the bundler's allocator reserves all the memory that it may ever need at once.
        env: { ...process.env, NODE_ENV: mode, MIMALLOC_ARENA_EAGER_COMMIT: '0' },
      },
    );
    const [status] = await once(child, 'exit');
    if (status !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new UsageError(
        'De scripts en de stijl van de site konden niet worden gemaakt. Hierboven staat waarom; er is niets gebouwd.',
      );
    }
    if (sourceHash(repository) !== sources) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new UsageError(
        'De code is veranderd terwijl de site ervan werd gemaakt. Start het commando opnieuw.',
      );
    }
    publishFolder(unfinished, folder);
  }
  const made: Omit<SiteCode, 'client'> = JSON.parse(readFileSync(join(folder, 'inline.json'), 'utf8'));
  return { client: readClient(folder), ...made };
}
