import { REPOSITORY } from '../../renderer/files/repository.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { studioSite } from '../../studio/server/studio-page.ts';
import { BEFORE_ALL_DATES, siteContext } from '../site-context.ts';

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
export function tracedSite(project: Project = readProject(REPOSITORY), asOf = BEFORE_ALL_DATES) {
  return studioSite(project, {
    context: siteContext(project, asOf).context,
    style: { css: '', id: '' },
    onError: ({ message }) => `<p>${message.replaceAll('<', '&lt;')}</p>`,
    headTags: '',
  });
}
