import { buildSite } from '../../builder/build-site.ts';
import { publicSettings } from '../../builder/public-settings.ts';
import { CACHE_DIR, REPOSITORY } from '../../renderer/files/repository.ts';

/** The flags of every command that builds. */
export const buildFlags = {
  out: { type: 'string' },
  'allow-holiday-conflicts': { type: 'boolean' },
} as const;

/**
 * Lints and builds the site below `root` into `outDir`, and prints how that ended.
 *
 * @returns whether there is a new site; when not, the old one is as it was
 */
export async function lintAndBuild(
  root: string,
  outDir: string,
  allowHolidayConflicts: boolean,
): Promise<boolean> {
  const started = performance.now();
  const outcome = await buildSite({
    repository: REPOSITORY,
    root,
    outDir,
    cacheDir: CACHE_DIR,
    settings: publicSettings(),
    allowHolidayConflicts,
  });
  if ('problems' in outcome) {
    console.error(outcome.problems);
    return false;
  }
  const { pages, redirects, warnings } = outcome;
  for (const warning of warnings) console.error(`Let op: ${warning}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${pages} pagina's en ${redirects} doorverwijzingen gebouwd in ${seconds.replace('.', ',')} s: ${outDir}`,
  );
  return true;
}
