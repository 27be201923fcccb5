import { readProject } from '../../renderer/read-project.ts';
import { checkProject } from '../lint/check-project.ts';

export function lintBeforeBuild(root: string, _options: { allowHolidayConflicts: boolean }): boolean {
  const offenses = checkProject(readProject(root));
  const errors = offenses.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, message, cure } of errors)
    console.error(`${file}:${line}:${column} ${message} ${cure}`);
  return errors.length === 0;
}
