import type { EditAnswer, Repeatable } from '../../protocol.ts';

/** How many answers are kept for repeated requests. */
export const ANSWER_LIMIT = 200;

/** Remembers the latest answers, so that a repeated request gets the first answer. */
interface Answers {
  find(request: Repeatable): EditAnswer | undefined;
  keep(request: Repeatable, answer: EditAnswer): void;
  /** Handles a request unless it was handled before. A change that the disk refused may be retried. */
  once(request: Repeatable, handle: () => EditAnswer): EditAnswer;
}

/** Creates an empty memory of answers. */
export function createAnswers(): Answers {
  const known = new Map<string, EditAnswer>();
  const keyOf = ({ client, seq }: Repeatable) => `${seq} ${client}`;
  const find = (request: Repeatable) => known.get(keyOf(request));
  const keep = (request: Repeatable, answer: EditAnswer) => {
    known.set(keyOf(request), answer);
    const [oldest] = known.keys();
    if (known.size > ANSWER_LIMIT && oldest !== undefined) known.delete(oldest);
  };
  return {
    find,
    keep,
    once(request, handle) {
      const first = find(request);
      if (first) return first;
      const answer = handle();
      if (answer.ok || answer.refusal.reason !== 'disk') keep(request, answer);
      return answer;
    },
  };
}
