import { todayInAmsterdam } from '../../renderer/calendar/today-in-amsterdam.ts';
import { iconDrawings } from '../../studio/fields/icon-drawings.ts';
import { pageAt } from '../../studio/page-at.ts';
import type { Catalogue } from '../../studio/protocol.ts';
import type { StudioViews } from '../../studio/server/views.ts';
import { blockChoices, exampleOf, linkTargets } from '../../studio/views/choices.ts';
import { entriesOf } from '../../studio/views/entries.ts';
import { mediaEntries } from '../../studio/views/media-entries.ts';
import { formAt, pageModel, sourceAt } from '../../studio/views/page-view.ts';
import { searchAll } from '../../studio/views/search.ts';
import { readPictures } from './dev-pictures.ts';
import { perChange } from './per-change.ts';
import { type StudioSources, studioDocument, studioExample, studioPatches } from './studio-frame.ts';

/** Reads the examples of all blocks and draws all icons. */
const catalogue = perChange((): Catalogue => ({ choices: blockChoices(), icons: iconDrawings() }));

/** Makes the views of a folder's project for the Studio, with the development server's pictures and style. */
export function studioViews(sources: StudioSources): StudioViews {
  const { root, asOf } = sources;
  return {
    async overview(project) {
      const media = await readPictures(root, project);
      return {
        entries: entriesOf(project, asOf ?? todayInAmsterdam(new Date())),
        media: mediaEntries(project, root, media),
        targets: linkTargets(project),
      };
    },
    catalogue: () => catalogue(sources.changes),
    async openPage(project, path) {
      const page = pageAt(path, project).own;
      const shown = page && (await studioPatches(project, sources, path));
      if (!page) return undefined;
      return { model: pageModel(page, project, path), shown };
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
