import { readProject } from '../../renderer/read-project.ts';
import { inspectProject, type Offense } from '../lint/check-project.ts';
import { formatPretty } from '../lint/format/pretty.ts';

/** The rule that `--allow-holiday-conflicts` lets pass: the page then shows its banner instead. */
const HOLIDAY_RULE = 'session-on-holiday';

/**
 * Lints the definitions below `root` and prints what stops a build.
 *
 * @returns whether a site may be built of them
 */
export function lintBeforeBuild(
  root: string,
  { allowHolidayConflicts }: { allowHolidayConflicts: boolean },
): boolean {
  const project = readProject(root);
  const { findings, definitions } = inspectProject(project);
  const stops = ({ severity, rule }: Offense) =>
    severity === 'error' && !(allowHolidayConflicts && rule === HOLIDAY_RULE);
  const offenses = findings.map(({ offense }) => offense).filter(stops);
  if (offenses.length === 0) return true;
  const report = {
    files: project.files.size,
    offenses,
    textOf: (file: string) => definitions.get(file)?.body,
  };
  console.error(formatPretty(report, process.stderr.isTTY === true));
  console.error('Er is niets gebouwd. Herstel de fouten hierboven en probeer het opnieuw.');
  return false;
}
