import { REPOSITORY } from '../../renderer/files/repository.ts';
import { valueAt } from '../../renderer/project/json.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';

const project = readProject(REPOSITORY);

export const { pages, redirects } = routesOf(project);

/** Returns a text of pages/_site.json. */
export const ofSite = (...keys: string[]) =>
  String(valueAt(project.files.get('pages/_site.json')?.value, keys));
