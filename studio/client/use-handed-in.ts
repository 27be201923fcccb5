import { useEffect, useState } from 'react';
import { readHandedIn } from './api.ts';
import { unsavedReason, useShell } from './shell.ts';

/** Tells whether there is nothing to hand in. It is false until that is known, and from the first letter of a change. */
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
    readHandedIn().then(take, () => take(false));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, state, outcome]);
  return isAsked && isHandedIn;
}
