import type { Severity } from '../../../lint/rule.ts';
import { countsOf } from '../../../lint/severities.ts';
import { pathsAbove } from '../../../renderer/project/page-url.ts';
import type { Entry, StudioProblem } from '../../protocol.ts';

/** An entry with the pages below it. */
export interface Branch {
  entry: Entry;
  children: readonly Branch[];
}

/** The worst problem of an entry, and how many are as bad, in Dutch. */
export interface Worst {
  severity: Severity;
  text: string;
}

/** Puts each page below the nearest page above it, else at the top. Pages beside one another keep their order. */
export function pageTree(entries: readonly Entry[]): Branch[] {
  const branches = entries.map((entry): { entry: Entry; children: Branch[] } => ({ entry, children: [] }));
  const byPath = new Map(branches.map((branch) => [branch.entry.path, branch]));
  const top: Branch[] = [];
  for (const branch of branches) {
    const above = pathsAbove(branch.entry.path ?? '').findLast((path) => byPath.has(path));
    const siblings = above === undefined ? top : byPath.get(above)?.children;
    siblings?.push(branch);
  }
  return top;
}

/** Returns the pages that are found, and the pages above them, in their order. */
export function withPagesAbove(pages: readonly Entry[], isFound: (page: Entry) => boolean): Entry[] {
  const above = new Set(pages.filter(isFound).flatMap(({ path = '' }) => pathsAbove(path)));
  return pages.filter((page) => above.has(page.path ?? '') || isFound(page));
}

/** Lists the branches of a tree as they stand below one another. @param isOpen whether the pages below one are shown */
export const branchesIn = <Node extends { children: readonly Node[] }>(
  tree: readonly Node[],
  isOpen: (branch: Node) => boolean = () => true,
): Node[] =>
  tree.flatMap((branch) => [branch, ...(isOpen(branch) ? branchesIn(branch.children, isOpen) : [])]);

const worstIn = (branches: readonly Branch[], problemsOf: (entry: Entry) => readonly StudioProblem[]) =>
  countsOf(branches.flatMap(({ entry }) => problemsOf(entry))).find(({ severity }) => severity !== 'info');

/** Returns the worst problem of an entry, apart from tips; of a closed branch, the worst of the pages in it too. */
export function worstOfBranch(
  branch: Branch,
  isClosed: boolean,
  problemsOf: (entry: Entry) => readonly StudioProblem[],
): Worst | undefined {
  const own = worstIn([branch], problemsOf);
  const all = isClosed ? worstIn(branchesIn([branch]), problemsOf) : own;
  return all && all.text !== own?.text ? { ...all, text: `${all.text}, pagina's eronder meegeteld` } : all;
}
