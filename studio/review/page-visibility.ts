import { publicationMark } from '../../lint/dutch/days-in-words.ts';
import { type JsonValue, objectIn } from '../../renderer/project/json.ts';
import { isPublishedOn } from '../../renderer/project/publication.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { pageRoutes, type Redirect } from '../../renderer/project/routes.ts';
import type { DefinitionChange } from '../changes/project-changes.ts';

/** Who finds a page, before and after a change. All is undefined for a definition that is not a page. */
export interface PageVisibility {
  /** Whether visitors get it today, in the earlier and in the later version. */
  onSite?: { before: boolean; after: boolean } | undefined;
  /** Why visitors do not get the later version, as authors read it. */
  mark?: string | undefined;
  /** Whether search engines leave it out from now on. */
  leavesSearch?: boolean | undefined;
  /** The path that its address leads to from now on. */
  leadsTo?: string | undefined;
}

/**
 * Judges who finds the page of a change.
 *
 * @param redirects those of the later version
 * @param today `YYYY-MM-DD`
 */
export function pageVisibility(
  { path, file, formerFile = file }: DefinitionChange,
  projects: { before: Project; after: Project },
  redirects: readonly Redirect[],
  today: string,
): PageVisibility {
  if (path === undefined) return {};
  const [earlier, later] = [projects.before.files.get(formerFile), projects.after.files.get(file)];
  const onlyRedirects = (version: typeof earlier) =>
    version !== undefined && pageRoutes(version).redirect !== undefined;
  /** Whether one of two versions is a page with content, and the other only redirects. */
  const isReplaced = earlier && later && onlyRedirects(earlier) !== onlyRedirects(later);
  const isShown = (version: typeof earlier) =>
    version !== undefined && isPublishedOn(version.value, today) && !(isReplaced && onlyRedirects(version));
  const isFindable = (value: JsonValue | undefined) => objectIn(value).noindex !== true;
  const onSite = { before: isShown(earlier), after: isShown(later) };
  return {
    onSite,
    mark: later && publicationMark(later.value, today),
    leavesSearch: onSite.before && onSite.after && isFindable(earlier?.value) && !isFindable(later?.value),
    leadsTo: redirects.find(({ from }) => from === path)?.to,
  };
}

/** Tells whether visitors lose a page: it was removed, or is not published any more. */
export const goesOff = ({ onSite }: PageVisibility): boolean => onSite?.before === true && !onSite.after;

/** Tells whether visitors get a page that existed before, as a draft for instance. */
export const comesOn = ({ onSite, state }: PageVisibility & Pick<DefinitionChange, 'state'>): boolean =>
  state !== 'added' && onSite?.before === false && onSite.after;
