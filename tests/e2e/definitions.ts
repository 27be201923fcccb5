import { bindPage } from '../../renderer/bind-page.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, valueAt } from '../../renderer/project/json.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';

const project = readProject(REPOSITORY);

export const { pages, redirects } = routesOf(project);

const blockTypesOn = (page: (typeof pages)[number]) => {
  const { blocks } = bindPage(page, project).value;
  return new Set((Array.isArray(blocks) ? blocks : []).filter(isJsonObject).map(({ type }) => type));
};

/** The routes of a few pages that together hold every type of block that any page holds. */
export const routesWithAllBlocks = (() => {
  const left = new Set(pages.flatMap((page) => [...blockTypesOn(page)]));
  return pages
    .map((page) => ({ route: page.name, types: blockTypesOn(page) }))
    .sort((a, b) => b.types.size - a.types.size)
    .filter(({ types }) => [...types].filter((type) => left.delete(type)).length > 0)
    .map(({ route }) => route);
})();

/** Returns a text of pages/_site.json. */
export const ofSite = (...keys: string[]) =>
  String(valueAt(project.files.get('pages/_site.json')?.value, keys));
