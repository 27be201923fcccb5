import { z } from 'zod';
import { buildContext } from '../../renderer/build-context.ts';
import { siteDay } from '../../renderer/calendar/site-day.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { readSite } from '../../renderer/project/read-site.ts';
import { SITE_FILE } from '../../renderer/project/source-file.ts';
import type { PagePatches } from '../../studio/protocol.ts';
import {
  pagePatches,
  renderExample,
  renderStudioPage,
  type StudioSite,
  studioSite,
} from '../../studio/server/studio-page.ts';
import { readPictures } from './dev-pictures.ts';
import { devStyle } from './dev-style.ts';
import { blockPlaceholder, errorPage } from './error-markup.tsx';
import { perChange } from './per-change.ts';
import { blockFiles, type DevAnswer, ICON_TAG, tolerant } from './render-dev-page.ts';

/** The folder of a site, and the version of the code that shows it. */
export interface StudioSources {
  /** The folder of `pages/`, for its pictures. */
  root: string;
  /** The day that counts as today; by default today in Amsterdam. */
  asOf?: string | undefined;
  /** The number of changes to the code so far; without it the code is checked every time. */
  changes?: number;
}

/** Shown instead of a page when the site file is not valid. */
const BROKEN_SITE =
  'Er staat een fout in een bestand dat deze pagina nodig heeft. Onder in beeld, bij Problemen, staat welke en hoe je die herstelt.';

const knownBlockFiles = perChange(blockFiles);

/**
 * Returns what the Studio needs to render as the development server does; undefined when the site file cannot be
 * read.
 */
async function devStudio(
  { root, asOf, changes }: StudioSources,
  edited: Project,
): Promise<StudioSite | undefined> {
  const project = tolerant(edited);
  try {
    const { site } = readSite(project);
    const media = await readPictures(root, project);
    return studioSite(project, {
      context: buildContext(project, site, media, knownBlockFiles(changes), siteDay(asOf)),
      style: (await devStyle(changes)).whole,
      onError: blockPlaceholder,
      headTags: ICON_TAG,
    });
  } catch (error) {
    // Anything else is an error in the code.
    if (!(error instanceof z.ZodError) && project.files.has(SITE_FILE)) throw error;
    return undefined;
  }
}

/**
 * Renders the page at a path for the frame of the Studio: the development server's own page, with the Studio's script.
 *
 * @param project the definitions as they are edited, which may differ from those on disk
 */
export async function studioDocument(
  project: Project,
  sources: StudioSources,
  path: string,
): Promise<DevAnswer> {
  const studio = await devStudio(sources, project);
  if (studio) return renderStudioPage(studio, path);
  return {
    status: 500,
    html: errorPage({ title: 'Deze pagina kan niet worden getoond', text: BROKEN_SITE }),
  };
}

/** Marks all blocks of the page at a path, as `pagePatches` does; undefined when it cannot be shown. */
export async function studioPatches(
  project: Project,
  sources: StudioSources,
  path: string,
): Promise<PagePatches | undefined> {
  const studio = await devStudio(sources, project);
  return studio && pagePatches(studio, path);
}

/** Renders a document that shows the example of a block type; undefined when the site file cannot be read. */
export async function studioExample(
  project: Project,
  sources: StudioSources,
  example: JsonValue,
): Promise<string | undefined> {
  const studio = await devStudio(sources, project);
  return studio && renderExample(studio, example);
}
