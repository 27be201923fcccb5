import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { iconDrawings } from '../../studio/fields/icon-drawings.ts';
import type { StudioViews } from '../../studio/server/views.ts';
import { entriesOf } from '../../studio/views/entries.ts';
import { searchAll } from '../../studio/views/search.ts';
import {
  blockChoices,
  exampleOf,
  findPage,
  formAt,
  linkTargets,
  mediaEntries,
  pageModel,
  sourceAt,
} from '../../studio/views/studio-views.ts';
import { readPictures } from './dev-pictures.ts';
import { type StudioSources, studioDocument, studioExample, studioPatches } from './studio-frame.ts';

/** What shows the project of a folder in the Studio, with the pictures and the style of the development server. */
export function studioViews(sources: StudioSources): StudioViews {
  const { root, asOf } = sources;
  return {
    async overview(project) {
      const media = await readPictures(root, project);
      return {
        entries: entriesOf(project, asOf ?? todayInAmsterdam(new Date())),
        media: mediaEntries(project, root, media),
        choices: blockChoices(),
        targets: linkTargets(project),
        icons: iconDrawings(),
      };
    },
    async openPage(project, path) {
      const page = findPage(project, path);
      const shown = page && (await studioPatches(project, sources, path));
      if (!page) return undefined;
      const { patches = [], css } = shown ?? {};
      return { model: pageModel(page, project, path), patches, ...(css === undefined ? {} : { css }) };
    },
    document: (project, path) => studioDocument(project, sources, path),
    async example(project, type) {
      const example = exampleOf(type);
      return example === undefined ? undefined : studioExample(project, sources, example);
    },
    form: formAt,
    source: sourceAt,
    search: searchAll,
  };
}
