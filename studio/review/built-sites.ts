import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSite } from '../../builder/build-site.ts';
import { documentPath } from '../../builder/output/site-output.ts';
import { routeTable } from '../../lint/routes/route-table.ts';
import { literalPattern } from '../../lint/texts/literal-pattern.ts';
import { problemText } from '../../renderer/files/errno-message.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import type { BuiltPages } from './dead-links.ts';

/** A version of a site as visitors would get it. */
export interface BuiltVersion extends BuiltPages {
  folder: string;
}

/**
 * Builds a version of a site with the code of this repository, even when the lint reports errors: a reviewer wants to
 * see their effect.
 *
 * @param root the folder that holds `pages/`
 * @param asOf the day that counts as today: one for both versions, so that dates cause no differences
 * @returns the site, or why it cannot be built
 */
export async function buildVersion(
  root: string,
  project: Project,
  outDir: string,
  asOf: string,
): Promise<BuiltVersion | { problem: string }> {
  try {
    const outcome = await buildSite({
      root,
      outDir,
      asOf,
      allowHolidayConflicts: true,
      allowErrors: true,
    });
    if ('problems' in outcome) return { problem: outcome.problems };
  } catch (error) {
    return { problem: problemText(error) };
  }
  const routes = routeTable(project.files.values());
  const documents = [...routes.byPath].flatMap(([path, { kind }]) => {
    // The document of a redirect or an alias shows nothing: it leads on.
    if (kind !== 'page') return [];
    const file = join(outDir, documentPath(path));
    return existsSync(file) ? [[path, readFileSync(file, 'utf8')] as const] : [];
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(outDir, path)).isFile())
    .map((path) => `/${path.replaceAll('\\', '/')}`);
  return {
    folder: outDir,
    documents: new Map(documents),
    others: new Set([...files, ...routes.byPath.keys()]),
  };
}

/**
 * Gives the pages of a built version the addresses that they get later, in its folder too: a page that is renamed, and
 * the links that follow it, then differ only where anything else changes.
 *
 * @param renames the later paths of pages, by their earlier ones
 */
export function withLaterAddresses(
  version: BuiltVersion,
  renames: ReadonlyMap<string, string>,
): BuiltVersion {
  if (renames.size === 0) return version;
  const later = (path: string) => renames.get(path) ?? path;
  const address = new RegExp(`"(${[...renames.keys()].map(literalPattern).join('|')})(?=["#?])`, 'g');
  const documents = new Map<string, string>();
  for (const [path, html] of version.documents) {
    const changed = html.replaceAll(address, (_, earlier) => `"${later(earlier)}`);
    documents.set(later(path), changed);
    if (changed === html && !renames.has(path)) continue;
    const file = join(version.folder, documentPath(later(path)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, changed);
  }
  return { ...version, documents, others: new Set([...version.others, ...renames.values()]) };
}

/** Returns the part of a document that visitors see. */
export function shownIn(html: string | undefined): string | undefined {
  const body = html?.slice(html.indexOf('<div id="root"'));
  return body?.replaceAll(/<script[\s\S]*?<\/script>/g, '');
}

/** A tag with the address of its page. */
const ADDRESS_TAG = /"(canonical|og:url)"/;

/** Returns what others show of a document besides its address: search engines, tabs of browsers, shared links. */
function toldBy(html = ''): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = head.match(/<title>.*?<\/title>|<[^>]* data-page>/g) ?? [];
  return tags.filter((tag) => !ADDRESS_TAG.test(tag)).join('\n');
}

/**
 * Lists the paths of pages that look different to visitors: those of the later version first. A path that leads on to
 * another page since, such as the earlier address of a renamed page, shows nothing to look at.
 */
export function differingPages(before: BuiltPages, after: BuiltPages): string[] {
  const gone = [...before.documents.keys()].filter((path) => !after.others.has(path));
  const paths = [...new Set([...after.documents.keys(), ...gone])];
  return paths.filter((path) => shownIn(before.documents.get(path)) !== shownIn(after.documents.get(path)));
}

/**
 * Lists the paths of pages that look the same, while others show them differently: in search results, for instance.
 *
 * @param differing the paths of the pages that look different
 */
export function differentlyTold(
  before: BuiltPages,
  after: BuiltPages,
  differing: readonly string[],
): string[] {
  const paths = [...after.documents.keys()].filter((path) => !differing.includes(path));
  return paths.filter((path) => toldBy(before.documents.get(path)) !== toldBy(after.documents.get(path)));
}
