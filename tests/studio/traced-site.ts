import { builtBlockFiles } from '../../builder/assets/hashed-assets.ts';
import { buildContext } from '../../renderer/build-context.ts';
import { siteDay } from '../../renderer/calendar/site-day.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { studioSite } from '../../studio/server/studio-page.ts';

/** Returns this repository's project with different texts for some definitions. */
export function projectWith(texts: Readonly<Record<string, string>>): Project {
  const project = readProject(REPOSITORY);
  const files = new Map(project.files);
  for (const [path, text] of Object.entries(texts)) {
    const file = files.get(path);
    if (!file) throw new Error(`There is no ${path}.`);
    files.set(path, { ...file, text, value: JSON.parse(text) });
  }
  return { ...project, files };
}

/** Makes a project's site as the Studio renders it, with pictures of one size and without style. */
export function tracedSite(project: Project = readProject(REPOSITORY), asOf = '2025-09-01') {
  const { site } = readSite(project);
  const media = new Map(
    [...project.media].map((name) => {
      const src = `/media/${name}`;
      const sources = name.endsWith('.svg') ? [] : [{ type: 'image/jpeg', srcSet: `${src} 600w` }];
      return [name, { src, width: 600, height: 400, sources }];
    }),
  );
  return studioSite(project, {
    context: buildContext(project, site, media, builtBlockFiles(REPOSITORY).urls, siteDay(asOf)),
    style: { css: '', id: '' },
    onError: ({ message }) => `<p>${message.replaceAll('<', '&lt;')}</p>`,
    headTags: '',
  });
}
