import { useEffect, useState } from 'react';
import { readHandedIn } from '../state/api.ts';
import { useShell } from '../state/shell.ts';
import { unsavedReason } from '../state/unsaved.ts';

/** How long after a change git is asked, in milliseconds: not at each letter and each press of an arrow key. */
const ASK_AFTER_MS = 1000;

/** Tells whether there is nothing to hand in. False until that is known, and once something is typed. */
export function useHandedIn(): boolean {
  const state = useShell((shell) => shell.state);
  const outcome = useShell(({ handIn }) => handIn);
  const isSaved = useShell(
    (shell) => shell.pending + shell.typing.size === 0 && unsavedReason(shell) === undefined,
  );
  const isAsked = state !== undefined && isSaved && outcome !== 'busy';
  const [isHandedIn, setHandedIn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may have other changes
  useEffect(() => {
    if (!isAsked) return setHandedIn(false);
    let isCurrent = true;
    const take = (answer: boolean) => isCurrent && setHandedIn(answer);
    const timer = setTimeout(() => readHandedIn().then(take, () => take(false)), ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked, state, outcome]);
  return isAsked && isHandedIn;
}
