import { builtBlockFiles } from '../builder/assets/hashed-assets.ts';
import { buildContext } from '../renderer/build-context.ts';
import { siteDay } from '../renderer/calendar/site-day.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { type Project, readProject } from '../renderer/project/read-project.ts';
import { readSite, siteFacts } from '../renderer/project/read-site.ts';

/** A day on which every date of the programmes and the hackathon is in the future. */
export const BEFORE_ALL_DATES = '2025-09-01';

/**
 * Returns what the blocks of a project render with, without making its pictures: the address of each is `/media/` and
 * its path below `pages/_media`, and they have one size.
 */
export function siteContext(project: Project = readProject(REPOSITORY), asOf = BEFORE_ALL_DATES) {
  const { site, blocks } = readSite(project);
  const media = new Map(
    [...project.media].map((name) => {
      const src = `/media/${name}`;
      const sources = name.endsWith('.svg') ? [] : [{ type: 'image/jpeg', srcSet: `${src} 600w` }];
      return [name, { src, width: 600, height: 400, sources }];
    }),
  );
  const context = buildContext(project, site, media, builtBlockFiles(REPOSITORY).urls, siteDay(asOf));
  return { project, site, facts: siteFacts(site), blocks, context };
}
