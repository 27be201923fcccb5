import { projectWith } from '../lint/edits/project-with.ts';
import { planRename, type RenamePlan } from '../lint/edits/rename/plan-rename.ts';
import type { Project } from '../renderer/project/read-project.ts';

/** Plans to rename a page. @throws Error when that is impossible */
export function planned(project: Project, from: string, to: string): RenamePlan {
  const plan = planRename(project, from, to);
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

/** Returns the project after a plan has been carried out. */
export const renamedProject = (project: Project, { oldPath, texts }: RenamePlan): Project =>
  projectWith(project, new Map<string, string | undefined>([[oldPath, undefined], ...texts]));

export const renamed = (project: Project, from: string, to: string) =>
  renamedProject(project, planned(project, from, to));

/** Returns the text of each file, by path. */
export const textsOf = ({ files }: Project) =>
  Object.fromEntries([...files].map(([path, { text }]) => [path, text]));
