import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type BlockContext,
  BlockContextProvider,
  type ResolvedPicture,
} from '../blocks/_shared/block-context.ts';
import { RichText } from '../blocks/_shared/ui/RichText.tsx';
import { type Programme, programme as programmeSchema } from '../schemas/programme.ts';
import { formatDate } from './calendar/format-date.ts';
import { holidaysOn } from './calendar/holidays-on.ts';
import { sessionPlace } from './calendar/published-programme.ts';
import { sessionDisplays } from './calendar/session-displays.ts';
import type { SiteDay } from './calendar/site-day.ts';
import { pathOf } from './project/path-of.ts';
import type { Project } from './project/read-project.ts';
import type { Site } from './project/read-site.ts';
import { programmeFile } from './project/source-file.ts';

/** The built files of a picture, by its path below `pages/_media`. */
type MediaTable = ReadonlyMap<string, ResolvedPicture>;

/** The addresses of the files of blocks, by their path below `blocks`. */
type FileTable = ReadonlyMap<string, string>;

/**
 * Creates the context that blocks resolve with. It does not depend on a page, so its results can be cached.
 *
 * @param day the day for which the site is built
 */
export function buildContext(
  project: Project,
  site: Site,
  media: MediaTable,
  blockFiles: FileTable,
  day: Pick<SiteDay, 'hasPassed'>,
): BlockContext {
  const programmes = new Map<string, Programme>();
  const context: BlockContext = {
    brand: site.brand,
    company: site.company,
    copyrightYear: site.copyrightYear,
    picture({ src }) {
      const found = media.get(src);
      if (!found)
        throw new Error(`de afbeelding ${src} staat niet in pages/_media of kan niet worden gelezen.`);
      return found;
    },
    file(path) {
      const address = blockFiles.get(path);
      if (address === undefined) throw new Error(`er is geen bestand blocks/${path}.`);
      return address;
    },
    markdown: (text) => context.markup(createElement(RichText, { text })),
    markup: (element) =>
      renderToStaticMarkup(createElement(BlockContextProvider, { value: context }, element)),
    formatDate,
    hasPassed: day.hasPassed,
    isPublished: (address) => project.absent?.has(pathOf(address)) !== true,
    holidaysOn,
    sessions: (sessions) =>
      sessionDisplays(sessions).map((session) => ({
        ...session,
        place: sessionPlace(session.sessionNumber),
        isPast: day.hasPassed(session.date),
      })),
    programme(name) {
      const known = programmes.get(name);
      if (known) return known;
      const file = project.files.get(programmeFile(name));
      if (!file) throw new Error(`er is geen ${programmeFile(name)}.`);
      const value = programmeSchema.parse(file.value);
      programmes.set(name, value);
      return value;
    },
  };
  return context;
}
