import { useEffect, useState } from 'react';
import type { Consequences, Wish } from '../../protocol.ts';
import { readConsequences } from '../api.ts';
import { failureOf } from '../shell.ts';

/** How long typing must pause before the server is asked, in milliseconds. */
const REST_MS = 200;

/** The consequences of a wish. They are stale while `asked` is not the current wish. */
interface Foreseen {
  asked: string | undefined;
  consequences: Consequences | undefined;
}

/** Returns the consequences of a wish, and whether they are still being computed. */
export function useConsequences(wish: Wish | undefined): {
  consequences: Consequences | undefined;
  isPending: boolean;
} {
  const [foreseen, setForeseen] = useState<Foreseen>({ asked: undefined, consequences: undefined });
  const text = wish && JSON.stringify(wish);
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const show = (consequences: Consequences) => isCurrent && setForeseen({ asked: text, consequences });
      readConsequences(JSON.parse(text)).then(show, (error: unknown) => show({ problem: failureOf(error) }));
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (text === undefined) return { consequences: undefined, isPending: false };
  return { consequences: foreseen.consequences, isPending: foreseen.asked !== text };
}
