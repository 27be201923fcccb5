import { statSync } from 'node:fs';
import { join } from 'node:path';
import { todayInAmsterdam } from '../renderer/calendar/today-in-amsterdam.ts';
import type { Project } from '../renderer/project/read-project.ts';
import type { LintOptions } from './context.ts';
import { pictureProblems } from './pictures/picture-problems.ts';

/**
 * Returns the options with which every surface judges a project on disk, so that they report the same: today's date,
 * the sizes of the pictures, and what is wrong with those that browsers cannot show.
 *
 * @param root the folder that holds `pages/`
 * @param asOf the day that counts as today, by default today in Amsterdam
 */
export async function optionsOnDisk(
  root: string,
  { media }: Pick<Project, 'media'>,
  asOf: string = todayInAmsterdam(new Date()),
): Promise<LintOptions> {
  return {
    asOf,
    mediaSize: (name) => statSync(join(root, 'pages/_media', name), { throwIfNoEntry: false })?.size,
    pictureProblems: await pictureProblems(root, media),
  };
}
