import { useEffect, useState } from 'react';
import { pathsAbove } from './page-tree.ts';

const KEY = 'studio-closed-branches';

/** The branches that were closed when the Studio was last open; none where the browser keeps nothing. */
function closedBefore(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function keep(closed: ReadonlySet<string>) {
  try {
    window.localStorage.setItem(KEY, JSON.stringify([...closed]));
  } catch {
    // They are kept as long as the Studio is open.
  }
}

/**
 * Keeps which branches of the tree of pages the author closed, by path. When a page opens, so does the branch it is in.
 *
 * @param openPath the path of the open page; undefined when something else is open
 */
export function useClosedBranches(openPath: string | undefined) {
  const [closed, setClosed] = useState(closedBefore);
  const [shownPath, setShownPath] = useState<string>();
  if (openPath !== shownPath) {
    const above = pathsAbove(openPath ?? '');
    setShownPath(openPath);
    if (above.some((path) => closed.has(path)))
      setClosed(new Set([...closed].filter((path) => !above.includes(path))));
  }
  useEffect(() => keep(closed), [closed]);
  return [closed, setClosed] as const;
}
