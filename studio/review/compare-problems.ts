import { checkProject, type Offense } from '../../lint/check-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { givenRoutes } from '../../lint/routes/base-routes.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import type { DefinitionChange } from '../changes/project-changes.ts';

/** Two versions of a site: the folders that hold `pages/`, and the definitions in them. */
export interface Versions {
  folders: { before: string; after: string };
  projects: { before: Project; after: Project };
}

/** The problems of the later version that the earlier one did not have, those that it solves, and its errors in all. */
interface ComparedProblems {
  added: readonly Offense[];
  solved: readonly Offense[];
  errors: number;
}

const knownBy = ({ rule, file, message }: Offense) => `${rule}\n${file}\n${message}`;

/** Offenses of one list that are not in another. Each occurrence counts. */
function without(offenses: readonly Offense[], others: readonly Offense[]): Offense[] {
  const known = others.map(knownBy);
  return offenses.filter((offense) => {
    const at = known.indexOf(knownBy(offense));
    if (at !== -1) known.splice(at, 1);
    return at === -1;
  });
}

/**
 * Lints two versions of a site, and compares what is found.
 *
 * @param changes what differs between them: a renamed definition keeps the problems that it had
 */
export async function compareProblems(
  { folders, projects }: Versions,
  changes: readonly Pick<DefinitionChange, 'file' | 'formerFile'>[],
): Promise<ComparedProblems> {
  const renames = new Map(changes.map(({ formerFile, file }) => [formerFile, file]));
  const judge = async (side: 'before' | 'after') => {
    const project = projects[side];
    const baseRoutes = givenRoutes(projects.before);
    const options = { ...(await optionsOnDisk(folders[side], project)), baseRoutes };
    return checkProject(project, options);
  };
  const earlier = await judge('before');
  const before = earlier.map((offense) => ({ ...offense, file: renames.get(offense.file) ?? offense.file }));
  const after = await judge('after');
  return {
    added: without(after, before),
    // A problem of a file that was removed was not solved.
    solved: without(before, after).filter(({ file }) => projects.after.files.has(file)),
    errors: after.filter(({ severity }) => severity === 'error').length,
  };
}
