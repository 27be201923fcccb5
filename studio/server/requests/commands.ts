import { z } from 'zod';
import { newProblems } from '../../plans/consequences.ts';
import { planWish } from '../../plans/plan-wish.ts';
import {
  type Consequences,
  type EditAnswer,
  editRequest,
  repeatableRequest,
  type Wish,
  wish,
} from '../../protocol.ts';
import { handInRequest } from '../../versions.ts';
import { mendOf, mergeStep } from '../problems/mends.ts';
import type { StudioParts } from '../studio-parts.ts';
import { completionsAt, hoverAt } from './json-help.ts';
import { notFound, readAs, UNKNOWN } from './responses.ts';

const requestById = repeatableRequest.extend({ id: z.string() });
const wishRequest = z.object({ wish });
const sourceRequest = z.object({
  file: z.string(),
  pointer: z.string(),
  text: z.string(),
  offset: z.int().nonnegative(),
});
const mergeRequest = repeatableRequest.extend({
  file: z.string(),
  index: z.int().nonnegative(),
  mine: z.string(),
  theirs: z.string(),
  side: z.enum(['mine', 'theirs']),
});

/** Predicts what a wish would do to the current project. */
async function consequencesOf({ workingCopy, asOf, lint }: StudioParts, wished: Wish): Promise<Consequences> {
  const project = workingCopy.project();
  const planned = planWish(project, wished, asOf);
  if ('problem' in planned) return planned;
  const { texts, says, rows, open } = planned;
  const { before, after } = await (await lint()).compare(project, texts);
  // A new concept begins with texts to type over: that is no problem before it is there.
  const isConcept = wished.kind === 'new-page' && wished.draft;
  const judged = isConcept ? after.filter(({ rule }) => rule !== 'example-text') : after;
  const problems = newProblems(before, judged, planned, texts);
  return { says, problems, rows, open };
}

/** Changes the site as one step. */
type Change = (parts: StudioParts, body: unknown) => EditAnswer | Promise<EditAnswer>;

/** The requests that change the site, by name. Each throws RequestError for a body that does not fit. */
const changes: Readonly<Record<string, Change>> = {
  edit: ({ workingCopy }, body) => workingCopy.edit(readAs(editRequest, body)),
  undo: ({ workingCopy }, body) => workingCopy.undo(readAs(repeatableRequest, body)),
  redo: ({ workingCopy }, body) => workingCopy.redo(readAs(repeatableRequest, body)),
  async mend({ workingCopy, root, asOf }, body) {
    const { id, ...request } = readAs(requestById, body);
    const mend = await mendOf(workingCopy.project(), root, id, asOf);
    if (!mend) throw notFound('Dit probleem is er niet meer.');
    return workingCopy.writeFiles({ ...request, ...mend });
  },
  merge({ workingCopy }, body) {
    const { client, seq, ...choice } = readAs(mergeRequest, body);
    const made = mergeStep(workingCopy.project(), choice);
    if (!made) throw notFound('Dit is intussen veranderd. Kijk het nog eens na.');
    return workingCopy.writeFiles({ client, seq, ...made });
  },
  perform({ workingCopy, asOf }, body) {
    const { wish: wished, ...request } = readAs(repeatableRequest.extend(wishRequest.shape), body);
    const basis = workingCopy.project();
    const planned = planWish(basis, wished, asOf);
    if ('problem' in planned) {
      const refusal = { reason: 'invalid', message: planned.problem } as const;
      return { ok: false, refusal, history: workingCopy.history() };
    }
    const { label, texts, media } = planned;
    return workingCopy.writeFiles({ ...request, label, texts, media, basis });
  },
  async revert({ desk }, body) {
    const { id, ...request } = readAs(requestById, body);
    const answer = await desk.revert(request, id);
    if (!answer) throw notFound('Deze wijziging is er niet meer.');
    return answer;
  },
};

/** Answers a request with a value that is sent as JSON. */
type Question = (parts: StudioParts, body: unknown) => unknown;

/** Explains source text, also to those who may only look; by name. Nothing here writes or runs the lint. */
const help: Readonly<Record<string, Question>> = {
  complete: ({ workingCopy }, body) => completionsAt(sourceIn(workingCopy, body)),
  hover: async ({ workingCopy }, body) => (await hoverAt(sourceIn(workingCopy, body))) ?? {},
};

/** Tells whether a request only asks for help with source text. */
export const asksForHelp = (name: string): boolean => Object.hasOwn(help, name);

/** The requests with a body that leave the definitions as they are, by name. */
const questions: Readonly<Record<string, Question>> = {
  ...help,
  consequences: (parts, body) => consequencesOf(parts, readAs(wishRequest, body).wish),
  handin: ({ desk }, body) => desk.handIn(readAs(handInRequest, body)),
};

function sourceIn(workingCopy: StudioParts['workingCopy'], body: unknown) {
  const typed = readAs(sourceRequest, body);
  return { ...typed, inFile: workingCopy.project().files.get(typed.file)?.text ?? '' };
}

/** Makes a change, unless its answer was lost and is asked for again: what it refers to may be gone by then. */
function changeOnce(parts: StudioParts, name: string, body: unknown) {
  const repeated = repeatableRequest.safeParse(body).data;
  const first = repeated && parts.workingCopy.answered(repeated);
  return first ?? changes[name]?.(parts, body);
}

/**
 * Carries out a request with a body, by name. A change is answered with the page that is open.
 *
 * @throws RequestError when there is no such request, when the body does not fit, or when what it is about is gone
 */
export async function carryOut(
  parts: StudioParts,
  name: string,
  { body, query }: { body: unknown; query: URLSearchParams },
): Promise<unknown> {
  if (Object.hasOwn(questions, name)) return questions[name]?.(parts, body);
  if (!Object.hasOwn(changes, name)) throw notFound(UNKNOWN);
  const answer = await changeOnce(parts, name, body);
  const page = await parts.openedPage(query);
  return page ? { ...answer, page } : answer;
}
