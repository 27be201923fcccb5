import { projectWith } from '../../../lint/edits/project-with.ts';
import { planRename } from '../../../lint/edits/rename/plan-rename.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { pageRoutes } from '../../../renderer/project/routes.ts';
import { routeOf, sourceFile } from '../../../renderer/project/source-file.ts';
import { listedChanges } from '../../changes/listed-changes.ts';
import type { DefinitionChange } from '../../changes/project-changes.ts';
import type { RevisionFiles } from '../../git/revisions.ts';
import { planRedirectRemoval } from '../../plans/redirect-plans.ts';
import type { Op } from '../../protocol.ts';
import type { ListedChange } from '../../versions.ts';

/** What reverts a change: values, or whole files. */
type Revert = { label: string } & ({ ops: readonly Op[] } | { texts: Map<string, string | undefined> });

interface Versions {
  /** The files of the version that was handed in. */
  handedIn: RevisionFiles;
  /** The site as it is. */
  project: Project;
}

/** Returns the texts of other files, with links to the former address of a page that was renamed. */
function linksBack({ file, formerFile }: DefinitionChange, project: Project): Iterable<[string, string]> {
  if (formerFile === undefined) return [];
  const plan = planRename(project, routeOf(file), routeOf(formerFile));
  // The links to what is no page, or to an address that another page has by now, stay as they are.
  return 'problem' in plan ? [] : plan.texts;
}

/** Returns the texts of other files, in which the addresses of a page that was removed no longer redirect. */
function addressesBack({ state, file, path: route }: DefinitionChange, { handedIn, project }: Versions) {
  const texts = new Map<string, string | undefined>();
  if (state !== 'removed' || route === undefined) return texts;
  const { aliases } = pageRoutes(sourceFile(file, handedIn.get(file)?.toString('utf8') ?? ''));
  for (const from of [route, ...aliases.map(({ alias }) => alias)]) {
    const plan = planRedirectRemoval(projectWith(project, texts), { kind: 'remove-redirect', from });
    if ('texts' in plan) for (const [path, text] of plan.texts) texts.set(path, text);
  }
  return texts;
}

/** Reverts everything that happened to a file, its address included: links to it lead there again. */
function ofFile(change: DefinitionChange, versions: Versions): Revert {
  const { handedIn, project } = versions;
  const { title, file, formerFile } = change;
  const texts = new Map<string, string | undefined>([
    ...linksBack(change, project),
    ...addressesBack(change, versions),
  ]);
  for (const path of formerFile ? [file, formerFile] : [file]) {
    texts.set(path, handedIn.get(path)?.toString('utf8'));
  }
  return { label: `Terugdraaien: ${title}`, texts };
}

/** Reverts one value. The last change of a file restores exactly the bytes that were handed in. */
function ofValue(
  { where, revertOps = [] }: ListedChange,
  { file, isLast }: { file: string; isLast: boolean },
  { handedIn, project }: Versions,
): Revert {
  const label = `Terugdraaien: ${where}`;
  const text = handedIn.get(file)?.toString('utf8');
  if (isLast && text !== undefined && !/\r/.test(project.files.get(file)?.text ?? '')) {
    return { label, texts: new Map([[file, text]]) };
  }
  return { label, ops: revertOps };
}

/**
 * Finds what reverts a change in the definitions.
 *
 * @param id of a listed change of a value, or of a whole file
 * @param changes all changes since the version that was handed in
 * @param today the day for which the changes were listed
 * @returns undefined when no change has this id, or nothing reverts it
 */
export function revertOf(
  id: string,
  changes: readonly DefinitionChange[],
  { today, ...versions }: Versions & { today: string },
): Revert | undefined {
  for (const [index, listed] of listedChanges(changes, today).entries()) {
    const change = changes[index];
    if (!change) continue;
    if (listed.id === id) return ofFile(change, versions);
    const value = listed.changes.find((candidate) => candidate.id === id);
    if (!value?.revertOps) continue;
    const isLast = listed.changes.length === 1 && change.state === 'changed';
    return ofValue(value, { file: change.file, isLast }, versions);
  }
  return undefined;
}
