import { buildSite } from '../../builder/build-site.ts';
import { counted } from '../../lint/dutch/words.ts';
import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { type CommandLine, dayFlag, dayIn } from './command-line.ts';

/** How a site is to be built. */
interface BuildWishes {
  /** The day that counts as today, `YYYY-MM-DD`; by default today in Amsterdam. */
  asOf?: string | undefined;
  /** Builds a site with a session on a holiday, which then shows a banner. */
  allowHolidayConflicts?: boolean;
}

/** The flags of every command that builds. */
export const buildFlags = {
  ...dayFlag,
  out: { type: 'string' },
  'allow-holiday-conflicts': { type: 'boolean' },
} as const;

/** Reads the options of a build from a command line. @throws UsageError when one of its values cannot be used */
export const buildWishes = (commandLine: CommandLine): BuildWishes => ({
  asOf: dayIn(commandLine),
  allowHolidayConflicts: commandLine.has('allow-holiday-conflicts'),
});

/**
 * Lints and builds the site below `root` into `outDir`, and prints how that ended.
 *
 * @returns whether there is a new site; if not, the old one is untouched
 */
export async function lintAndBuild(
  root: string,
  outDir: string,
  { asOf = todayInAmsterdam(new Date()), allowHolidayConflicts = false }: BuildWishes = {},
): Promise<boolean> {
  const started = performance.now();
  const outcome = await buildSite({ root, outDir, asOf, allowHolidayConflicts });
  if ('problems' in outcome) {
    console.error(outcome.problems);
    return false;
  }
  const { pages, redirects, warnings } = outcome;
  for (const warning of warnings) console.error(`Let op: ${warning}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const made = `${counted(pages, 'pagina', "pagina's")} en ${counted(redirects, 'doorverwijzing', 'doorverwijzingen')}`;
  console.log(`${made} gebouwd in ${seconds.replace('.', ',')} s: ${outDir}`);
  return true;
}
