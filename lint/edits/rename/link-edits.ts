import { objectIn, textIn } from '../../../renderer/project/json.ts';
import { pathOf } from '../../../renderer/project/path-of.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { pageRoutes } from '../../../renderer/project/routes.ts';
import { SITE_FILE, type SourceFile } from '../../../renderer/project/source-file.ts';
import { trimPath } from '../../../renderer/project/trim-path.ts';
import type { Edit } from '../../json/edit.ts';
import { createLocator } from '../../json/locate.ts';
import { type FoundAddress, findAddresses } from './find-addresses.ts';

/** How many links and redirects now lead to a different address. */
export interface LinkCounts {
  links: number;
  /** How many of them are in each file, by its path. */
  linksByFile: ReadonlyMap<string, number>;
}

/** Counts the edits of links. */
export function countLinks(edits: ReadonlyMap<string, readonly Edit[]>): LinkCounts {
  const linksByFile = new Map([...edits].map(([path, list]) => [path, list.length]));
  return { links: [...linksByFile.values()].reduce((sum, count) => sum + count, 0), linksByFile };
}

/** Returns the part of an address that has to change; undefined when the address leads elsewhere. */
function partToChange(
  { address, kind }: FoundAddress,
  from: string,
  aliases: ReadonlySet<string>,
  baseUrl: string | undefined,
  keepsAnchors: boolean,
): { start: number; end: number } | undefined {
  const start = baseUrl !== undefined && address.startsWith(`${baseUrl}/`) ? baseUrl.length : 0;
  const path = pathOf(address.slice(start));
  const page = trimPath(path);
  const leadsHere = page === from || (kind === 'redirect' && aliases.has(page));
  return leadsHere ? { start, end: keepsAnchors ? start + path.length : address.length } : undefined;
}

/**
 * Returns edits, per file, that point the links and redirects to a page at another address.
 *
 * @param options.keepsAnchors whether to keep what follows the path, because the same blocks are at the new address
 */
export function linkEdits(
  project: Project,
  page: SourceFile,
  to: string,
  { keepsAnchors }: { keepsAnchors: boolean },
): Map<string, Edit[]> {
  const baseUrl = textIn(objectIn(project.files.get(SITE_FILE)?.value).baseUrl);
  const aliases = new Set(pageRoutes(page).aliases.map(({ alias }) => alias));
  const perFile = new Map<string, Edit[]>();
  const locators = new Map<string, ReturnType<typeof createLocator>>();
  for (const found of findAddresses(project)) {
    const part = partToChange(found, page.name, aliases, baseUrl, keepsAnchors);
    if (!part) continue;
    const { file, pointer, start } = found;
    const locator = locators.get(file) ?? createLocator(project.files.get(file)?.text ?? '');
    locators.set(file, locator);
    const span = locator.spanOf({
      pointer,
      target: { start: start + part.start, end: start + part.end },
    });
    perFile.set(file, [...(perFile.get(file) ?? []), { ...span, text: to }]);
  }
  return perFile;
}
