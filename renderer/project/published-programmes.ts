import { programme as programmeSchema } from '../../schemas/programme.ts';
import type { PublishedProgramme } from '../calendar/published-programme.ts';
import { isJsonObject } from './json.ts';
import { pageUrl } from './page-url.ts';
import { filesOfKind, type Project } from './read-project.ts';
import type { Site } from './read-site.ts';
import { programmeFile } from './source-file.ts';

/** Returns a programme as the page at a route shows it; undefined when there is none of that name, or it has errors. */
export function publishedProgramme(
  name: string,
  route: string,
  site: Site,
  project: Project,
): PublishedProgramme | undefined {
  const { data: programme } = programmeSchema.safeParse(project.files.get(programmeFile(name))?.value);
  return programme && { name, programme, url: pageUrl(route, site), brand: site.brand };
}

/**
 * Returns every programme without errors, each with the first page about it, or else the home page.
 */
export function publishedProgrammes(site: Site, project: Project): PublishedProgramme[] {
  const programmes = filesOfKind(project, 'programme');
  if (programmes.length === 0) return [];
  const routes = new Map<string, string>();
  for (const { name: route, value } of filesOfKind(project, 'page')) {
    if (!isJsonObject(value) || typeof value.programme !== 'string') continue;
    if (!routes.has(value.programme)) routes.set(value.programme, route);
  }
  return programmes.flatMap(
    ({ name }) => publishedProgramme(name, routes.get(name) ?? '/', site, project) ?? [],
  );
}
