import { inspectProject } from '../../lint/check-project.ts';
import { fixedText } from '../../lint/fix-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { problemId } from './problem-id.ts';
import type { FilesRequest } from './working-copy.ts';

/** The step that mends a problem by its safe fix; undefined when the problem is no more, or has none. */
export async function mendOf(
  project: Project,
  root: string,
  id: string,
  asOf?: string,
): Promise<Pick<FilesRequest, 'label' | 'texts' | 'basis'> | undefined> {
  const { offenses, files } = inspectProject(project, await optionsOnDisk(root, project, asOf));
  const found = offenses.find(({ offense }) => problemId(offense) === id);
  const file = found && files.get(found.offense.file);
  if (!found?.fix || !file) return undefined;
  return { label: 'Herstel', texts: new Map([[file.path, fixedText(file, [found])]]), basis: project };
}
