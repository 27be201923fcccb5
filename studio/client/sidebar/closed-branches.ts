import { useEffect, useState } from 'react';
import { pathsAbove } from '../../../renderer/project/page-url.ts';

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
 * Keeps which branches of the tree of pages the author closed, by path. When a page opens, so does the branch it is in;
 * that goes for the open page too when it is opened again.
 *
 * @param openPath the path of the open page; undefined when something else is open
 * @param openings how often a page was opened
 */
export function useClosedBranches(openPath: string | undefined, openings: number) {
  const [closed, setClosed] = useState(closedBefore);
  const [shown, setShown] = useState<{ path?: string | undefined; openings: number }>({ openings });
  if (openPath !== shown.path || openings !== shown.openings) {
    const above = pathsAbove(openPath ?? '');
    setShown({ path: openPath, openings });
    if (above.some((path) => closed.has(path)))
      setClosed(new Set([...closed].filter((path) => !above.includes(path))));
  }
  useEffect(() => keep(closed), [closed]);
  return [closed, setClosed] as const;
}
