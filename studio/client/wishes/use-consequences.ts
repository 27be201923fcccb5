import { useEffect, useState } from 'react';
import type { Consequences, Wish } from '../../protocol.ts';
import { readConsequences } from '../api.ts';
import { failureOf } from '../shell.ts';

/** How long nothing must be typed before the server is asked, in milliseconds. */
const REST_MS = 200;

/** What a wish would do. While it is asked again, `asked` is another wish than `wish`. */
interface Foreseen {
  asked: string | undefined;
  consequences: Consequences | undefined;
}

/** Returns what a wish would do, and whether that is still being found out. */
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
