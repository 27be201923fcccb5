import { isJsonObject, type JsonValue, pointerKey, textIn } from '../../../renderer/project/json.ts';
import { pathOf } from '../../../renderer/project/path-of.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { pageRoutes, pageWithRoute } from '../../../renderer/project/routes.ts';
import { SITE_FILE, type SourceFile } from '../../../renderer/project/source-file.ts';
import { trimPath } from '../../../renderer/project/trim-path.ts';
import { quoted } from '../../dutch/words.ts';
import { applyEdits } from '../../json/edit.ts';
import { removeItem } from '../json-edits.ts';
import { projectWith } from '../project-with.ts';
import { countLinks, type LinkCounts, linkEdits } from '../rename/link-edits.ts';
import { moveAliases } from '../rename/move-aliases.ts';

interface RemoveOptions {
  /** The route of the page that takes over the page's addresses and links. */
  redirect?: string | undefined;
  /** Whether links to the page are removed from the menu and the footer. */
  fromSite?: boolean | undefined;
}

/** A plan to remove a page. */
interface RemovePlan extends LinkCounts {
  /** The new text of every file that changes, by path; undefined for the page itself. */
  texts: ReadonlyMap<string, string | undefined>;
  /** How many links are removed from the menu and the footer. */
  siteLinks: number;
}

/** A link in a list. */
interface ListedLink {
  /** JSON Pointer of the list. */
  list: string;
  index: number;
}

/** Lists the links to a page that can be removed from a list, in order. */
function linksIn(value: JsonValue | undefined, route: string, pointer = ''): ListedLink[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const to = isJsonObject(item) && item.children === undefined ? textIn(item.to) : undefined;
      // The last link of a list stays: most lists must not be empty.
      const isOne = to !== undefined && trimPath(pathOf(to)) === route && value.length > 1;
      return isOne ? [{ list: pointer, index }] : linksIn(item, route, `${pointer}/${index}`);
    });
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    linksIn(item, route, `${pointer}/${pointerKey(name)}`),
  );
}

/** Lists the links to a page that can be removed from the menu and the footer, the last one first. */
function siteLinksTo(project: Project, route: string): ListedLink[] {
  return linksIn(project.files.get(SITE_FILE)?.value, route).reverse();
}

/** Returns the page that replaces a removed page, or a message that says why it cannot. */
function targetOf(project: Project, page: SourceFile, redirect: string): SourceFile | { problem: string } {
  const target = pageWithRoute(redirect, project);
  if (!target || !isJsonObject(target.value)) return { problem: `Er is geen pagina ${quoted(redirect)}.` };
  if (target === page) return { problem: 'Een pagina kan niet naar zichzelf doorsturen. Kies een andere.' };
  return pageRoutes(target).redirect === undefined
    ? target
    : { problem: `${redirect} stuurt zelf door. Kies een pagina met inhoud.` };
}

/**
 * Plans the removal of a page: its file is deleted. With a redirect, its address and its aliases become aliases of
 * another page, and the links to it lead there. Every other byte stays as it is.
 *
 * @returns the plan, or a message for the author when it cannot be done
 */
export function planRemove(
  project: Project,
  route: string,
  { redirect, fromSite = false }: RemoveOptions = {},
): RemovePlan | { problem: string } {
  if (route === '/') return { problem: 'De homepage kan niet weg: daar komt iedereen binnen.' };
  const page = pageWithRoute(route, project);
  if (!page) return { problem: `Er is geen pagina ${quoted(route)}.` };
  const target = redirect === undefined ? undefined : targetOf(project, page, redirect);
  if (target && 'problem' in target) return target;

  const texts = new Map<string, string | undefined>([[page.path, undefined]]);
  const textOf = (path: string) => texts.get(path) ?? project.files.get(path)?.text ?? '';
  const siteLinks = fromSite ? siteLinksTo(project, route) : [];
  for (const { list, index } of siteLinks) {
    const text = textOf(SITE_FILE);
    texts.set(SITE_FILE, applyEdits(text, removeItem(text, list, index)));
  }
  if (!target) return { texts, ...countLinks(new Map()), siteLinks: siteLinks.length };

  const edits = linkEdits(projectWith(project, texts), page, target.name, { keepsAnchors: false });
  for (const [path, list] of edits) texts.set(path, applyEdits(textOf(path), list));
  const aliases = [page.name, ...pageRoutes(page).aliases.map(({ alias }) => alias)];
  for (const alias of aliases) {
    const text = textOf(target.path);
    texts.set(target.path, applyEdits(text, moveAliases(text, alias, target.name)));
  }
  return { texts, ...countLinks(edits), siteLinks: siteLinks.length };
}
