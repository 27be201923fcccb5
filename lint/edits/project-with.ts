import type { Project } from '../../renderer/project/read-project.ts';
import { sourceFile } from '../../renderer/project/source-file.ts';

/** New texts of files, by path; undefined for a file that is removed. */
export type NewTexts = ReadonlyMap<string, string | undefined>;

/** Returns the project as it would be with new texts. */
export function projectWith(project: Project, texts: NewTexts): Project {
  const files = new Map(project.files);
  for (const [path, text] of texts) {
    if (text === undefined) files.delete(path);
    else files.set(path, sourceFile(path, text));
  }
  return { ...project, files };
}
