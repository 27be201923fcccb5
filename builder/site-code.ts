import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishFolder } from '../renderer/files/write-files.ts';
import { contentHash } from './assets/content-hash.ts';
import { type ClientBundle, readClient } from './client-bundle.ts';
import { sourceHash } from './source-hash.ts';
import type { SiteStyle } from './styles/site-style.ts';

/** The part of a site that is made of code alone: the same whatever the pages say. */
export interface SiteCode {
  client: ClientBundle;
  inlineScript: string;
  style: SiteStyle;
}

/**
 * The client's scripts and the site's style: made once per state of the sources, then taken from the cache.
 *
 * @param sources hash of the sources, as `sourceHash` gives it
 * @param settings the public environment (`VITE_…`), which is written into the scripts
 * @param mode which kind of React the scripts hold; only that for development tells of every difference
 * @throws Error when they cannot be made; why stands in the output. Also when a source changed meanwhile
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
    const unfinished = `${folder}.${process.pid}`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(repository, 'builder/build-client.ts'), repository, unfinished],
      {
        cwd: repository,
        stdio: ['ignore', 'inherit', 'inherit'],
        // Its allocator would otherwise take at once all the memory that it might ever need.
        env: { ...process.env, NODE_ENV: mode, MIMALLOC_ARENA_EAGER_COMMIT: '0' },
      },
    );
    const [status] = await once(child, 'exit');
    if (status !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new Error('The scripts and the style of the site could not be made.');
    }
    if (sourceHash(repository) !== sources) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new Error('Code was saved while the site was made of it. Start the command again.');
    }
    publishFolder(unfinished, folder);
  }
  const made: Omit<SiteCode, 'client'> = JSON.parse(readFileSync(join(folder, 'inline.json'), 'utf8'));
  return { client: readClient(folder), ...made };
}
