import { problemWithRoute } from '../../lint/routes/reserved-paths.ts';
import { START_TEXT } from '../../lint/texts/start-text.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { isJsonObject, type JsonObject } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { CONTACT } from '../../schemas/link-pattern.ts';

interface PageWish {
  /** The route of the new page, for instance `/prijzen`. */
  route: string;
  title?: string | undefined;
  /** The route of a page to start from. */
  from?: string | undefined;
  /** The layout that supplies the page's blocks, and the programme that fills them. */
  layout?: { name: string; programme?: string | undefined } | undefined;
  /** Keeps the page off the site until its author removes the mark. */
  draft?: boolean;
}

/** A page file to be written, or why there is none. */
type NewPage = { path: string; text: string } | { problem: string };

/** Derives a title from a route: `Open dag` from `/training/open-dag`. */
const titleOf = (route: string) =>
  route === '/' ? 'Home' : capitalised(route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' '));

/** Says what the author still has to write; the lint finds it until it is written. */
const toWrite = (page: string) => `${START_TEXT}wat bezoekers op ${page} vinden, in één of twee zinnen.`;

const describe = (title: string) => toWrite(`de pagina ${title}`);

/** Returns a page with one block. @param hasContact whether its button has a contact page to lead to */
const starter = (title: string, hasContact: boolean): JsonObject => ({
  title,
  description: describe(title),
  blocks: [
    {
      type: 'hero',
      title,
      subtitle: toWrite('deze pagina'),
      ...(hasContact ? { actions: [{ kind: 'contact', label: 'Neem contact op' }] } : {}),
    },
  ],
});

/** Returns a page without blocks of its own. */
const withLayout = (title: string, { name, programme }: NonNullable<PageWish['layout']>): JsonObject => ({
  title,
  description: describe(title),
  layout: name,
  ...(programme === undefined ? {} : { programme }),
});

/**
 * Copies a page under its own title, without its aliases, because an address leads to one page, and without its
 * publication days.
 */
function copyOf(source: JsonObject, title: string | undefined): JsonObject {
  const { aliases: _, draft: _draft, publish: _publish, ...copy } = source;
  return title === undefined ? copy : { ...copy, title };
}

/**
 * Makes a new page from a short template, a layout or another page.
 *
 * @returns the file, or a message for the author when the route cannot be used
 */
export function newPage(project: Project, { route, title, from, layout, draft = false }: PageWish): NewPage {
  const problem = route === '/' ? undefined : problemWithRoute(route);
  if (problem !== undefined) return { problem };
  const { pages, redirects } = routesOf(project);
  const owner = pages.find(({ name }) => name === route)?.path;
  const redirect = redirects.find((candidate) => candidate.from === route);
  if (owner) return { problem: `${route} bestaat al: ${owner}. Kies een ander adres.` };
  if (redirect) return { problem: `${route} stuurt al door naar ${redirect.to}. Kies een ander adres.` };

  const path = `pages${route === '/' ? '/index' : route}.json`;
  if (project.files.has(path)) return { problem: `${path} bestaat al. Kies een ander adres.` };
  const written = ({ title: own, description, ...rest }: JsonObject) => {
    const page = { title: own, description, ...(draft ? { draft } : {}), ...rest };
    return { path, text: `${JSON.stringify(page, null, 2)}\n` };
  };
  if (from === undefined) {
    const name = title ?? titleOf(route);
    const hasContact =
      pages.some((page) => page.name === CONTACT) || redirects.some((one) => one.from === CONTACT);
    return written(layout ? withLayout(name, layout) : starter(name, hasContact));
  }

  const source = pages.find(({ name }) => name === from);
  if (!source || !isJsonObject(source.value)) {
    return {
      problem: `Er is geen pagina ${from} om van te beginnen. Kies uit: ${pages.map(({ name }) => name).join(', ')}.`,
    };
  }
  return written(copyOf(source.value, title ?? titleOf(route)));
}
