import { useEffect, useState } from 'react';
import type { StudioState } from '../../protocol.ts';

/** How long typing must pause before the server is asked, in milliseconds. */
const REST_MS = 200;

/**
 * Asks the server about what an author types, once typing pauses.
 *
 * @param ask a function that stays the same and never rejects
 * @param site what the answer is about: when this is another, the same question is asked again
 * @returns the last answer, and the question that it answers: it is stale while that is not the current one
 */
export function useAsked<Answer>(
  question: string | undefined,
  ask: (question: string) => Promise<Answer>,
  site?: StudioState,
): { question: string; answer: Answer } | undefined {
  const [known, setKnown] = useState<{ question: string; answer: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another site the answer can differ
  useEffect(() => {
    if (question === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(
      () => void ask(question).then((answer) => isCurrent && setKnown({ question, answer })),
      REST_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, ask, site]);
  return known;
}
