import { inspectProject } from '../../lint/check-project.ts';
import { fixedText } from '../../lint/fix-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { type MergeSide, mergeParts, withVersions } from '../edit/merge-parts.ts';
import { problemId } from './problem-id.ts';
import type { FilesRequest } from './working-copy.ts';

/** Returns the step that mends a problem by its safe fix; undefined when the problem is gone or has no fix. */
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

/** A part with two versions from a Git merge, as the author saw it, and the version that the author chose. */
interface VersionChoice {
  file: string;
  index: number;
  mine: string;
  theirs: string;
  side: MergeSide;
}

/** Returns the step that keeps one version of a part; undefined when the part is gone or has changed. */
export function versionStep(
  project: Project,
  { file, index, mine, theirs, side }: VersionChoice,
): Pick<FilesRequest, 'label' | 'texts' | 'basis'> | undefined {
  const text = project.files.get(file)?.text ?? '';
  const part = mergeParts(text)[index];
  if (part?.mine !== mine || part.theirs !== theirs) return undefined;
  const chosen = withVersions(text, (other) => (other === index ? side : undefined));
  return { label: 'Versie gekozen', texts: new Map([[file, chosen]]), basis: project };
}
