import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockContext, ResolvedPicture } from '../blocks/_shared/block-context.ts';
import { RichText } from '../blocks/_shared/RichText.tsx';
import type { SiteFacts } from '../blocks/_shared/site-facts.ts';
import { anyBlock } from '../schemas/json-schema.ts';
import { type Programme, programme as programmeSchema } from '../schemas/programme.ts';
import { site as siteSchema } from '../schemas/site.ts';
import { bindPage } from './bind-page.ts';
import { formatDate } from './calendar/format-date.ts';
import { holidaysOn } from './calendar/holidays-on.ts';
import { sessionPlace } from './calendar/published-programme.ts';
import { sessionDisplays } from './calendar/session-displays.ts';
import type { JsonValue } from './json.ts';
import type { Project } from './read-project.ts';

const siteDocument = siteSchema(anyBlock);
/** `pages/_site.json` as a value. */
export type Site = ReturnType<typeof siteDocument.parse>;

/** The blocks around every page, as they stand in the site's definition. */
export interface SiteBlocks {
  header: readonly JsonValue[];
  footer: readonly JsonValue[];
}

/**
 * The site's own definition, with its bindings replaced.
 *
 * @throws Error when `pages/_site.json` is missing; z.ZodError when it is not valid
 */
export function readSite(project: Project): { site: Site; blocks: SiteBlocks } {
  const file = project.files.get('pages/_site.json');
  if (!file)
    throw new Error('pages/_site.json is missing. It holds the brand, the navigation and the footer.');
  const { blocks: _, ...value } = bindPage(file, project).value;
  const list = (blocks: JsonValue | undefined) => (Array.isArray(blocks) ? blocks : []);
  return {
    site: siteDocument.parse(value),
    blocks: { header: list(value.header), footer: list(value.footer) },
  };
}

/** What interactive blocks may know of the site in the browser. */
export function siteFacts({ brand, company, links, functions }: Site): SiteFacts {
  return { brand, email: company.email, scheduler: links.scheduler, functions };
}

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
