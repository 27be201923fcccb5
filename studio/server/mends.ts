import { inspectProject } from '../../lint/check-project.ts';
import { fixedText } from '../../lint/fix-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import type { EditRequest } from '../protocol.ts';
import { problemId } from './problem-id.ts';

/** The edit that mends a problem by its safe fix; undefined when the problem is no more, or has none. */
export function mendOf(
  project: Project,
  root: string,
  id: string,
): Pick<EditRequest, 'label' | 'ops'> | undefined {
  const { offenses, files } = inspectProject(project, optionsOnDisk(root));
  const found = offenses.find(({ offense }) => problemId(offense) === id);
  const file = found && files.get(found.offense.file);
  if (!found?.fix || !file) return undefined;
  return {
    label: 'Herstel',
    ops: [{ op: 'source', file: file.path, pointer: '', was: file.text, text: fixedText(file, [found]) }],
  };
}
