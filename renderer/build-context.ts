import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockContext, ResolvedPicture } from '../blocks/_shared/block-context.ts';
import { RichText } from '../blocks/_shared/RichText.tsx';
import { type Programme, programme as programmeSchema } from '../schemas/programme.ts';
import { formatDate } from './calendar/format-date.ts';
import { holidaysOn } from './calendar/holidays-on.ts';
import { sessionPlace } from './calendar/published-programme.ts';
import { sessionDisplays } from './calendar/session-displays.ts';
import type { Project } from './read-project.ts';
import type { Site } from './read-site.ts';

/** The built files of a picture, by its path below `pages/_media`. */
export type MediaTable = ReadonlyMap<string, ResolvedPicture>;

/** Everything blocks may ask of the build. Nothing in it depends on a page, so its answers can be kept. */
export function buildContext(project: Project, site: Site, media: MediaTable): BlockContext {
  const programmes = new Map<string, Programme>();
  return {
    brand: site.brand,
    company: site.company,
    copyrightYear: site.copyrightYear,
    picture({ src }) {
      const found = media.get(src);
      if (!found) throw new Error(`There is no picture ${src} in pages/_media.`);
      return found;
    },
    markdown: (text) => renderToStaticMarkup(createElement(RichText, { text })),
    formatDate,
    holidaysOn,
    sessions: (sessions) =>
      sessionDisplays(sessions).map((session) => ({
        ...session,
        place: sessionPlace(session.sessionNumber),
      })),
    programme(name) {
      const known = programmes.get(name);
      if (known) return known;
      const file = project.files.get(`pages/_programmes/${name}.json`);
      if (!file) throw new Error(`There is no programme ${name} in pages/_programmes.`);
      const value = programmeSchema.parse(file.value);
      programmes.set(name, value);
      return value;
    },
  };
}
