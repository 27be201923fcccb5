import type { EditAnswer } from '../protocol.ts';

/** How many answers are kept for repeated requests. */
export const ANSWER_LIMIT = 200;

/** Remembers the latest answers, so that a repeated request gets the first answer. */
interface Answers {
  find(client: string, seq: number): EditAnswer | undefined;
  keep(client: string, seq: number, answer: EditAnswer): void;
  /** Handles a request unless it was handled before. A change that the disk refused may be retried. */
  once(client: string, seq: number, handle: () => EditAnswer): EditAnswer;
}

/** Creates an empty memory of answers. */
export function createAnswers(): Answers {
  const known = new Map<string, EditAnswer>();
  const keyOf = (client: string, seq: number) => `${seq} ${client}`;
  const find = (client: string, seq: number) => known.get(keyOf(client, seq));
  const keep = (client: string, seq: number, answer: EditAnswer) => {
    known.set(keyOf(client, seq), answer);
    const [oldest] = known.keys();
    if (known.size > ANSWER_LIMIT && oldest !== undefined) known.delete(oldest);
  };
  return {
    find,
    keep,
    once(client, seq, handle) {
      const first = find(client, seq);
      if (first) return first;
      const answer = handle();
      if (answer.ok || answer.refusal.reason !== 'disk') keep(client, seq, answer);
      return answer;
    },
  };
}
