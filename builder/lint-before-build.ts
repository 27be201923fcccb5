import { inspectProject } from '../lint/check-project.ts';
import { optionsOnDisk } from '../lint/options-on-disk.ts';
import type { Project } from '../renderer/project/read-project.ts';

/** The rule that `--allow-holiday-conflicts` disables: the page then shows its banner instead. */
const HOLIDAY_RULE = 'session-on-holiday';

/**
 * Lints a project.
 *
 * @param root the folder that holds `pages/`
 * @returns the errors that stop a build, as text for the terminal; undefined without errors
 */
export async function lintBeforeBuild(
  root: string,
  project: Project,
  { asOf, allowHolidayConflicts }: { asOf: string; allowHolidayConflicts: boolean },
): Promise<string | undefined> {
  const options = await optionsOnDisk(root, project, asOf);
  const { offenses, files } = inspectProject(project, { ...options, errorsOnly: true });
  const stopping = offenses
    .map(({ offense }) => offense)
    .filter(({ rule }) => !(allowHolidayConflicts && rule === HOLIDAY_RULE));
  if (stopping.length === 0) return undefined;
  const [{ formatPretty }, { aboutFolder }] = await Promise.all([
    import('../lint/format/pretty.ts'),
    import('../lint/format/about-folder.ts'),
  ]);
  const report = {
    files: project.files.size,
    ...aboutFolder(stopping, root),
    textOf: (path: string) => files.get(path)?.body,
  };
  const text = formatPretty(report, process.stderr.isTTY === true && !process.env.NO_COLOR);
  return `${text}\nEr is niets gebouwd. Herstel de fouten hierboven en probeer het opnieuw.`;
}
