import { z } from 'zod';
import type { RemoteAnswer, RemoteCall } from '../http/remote-call.ts';
import { callRemote } from '../http/remote-call.ts';
import type { Deliver, DeliveryFailure } from '../outbox/delivery.ts';
import type { ClaimedSubmission } from '../outbox/submissions.ts';
import { attemptDuration } from '../outbox/submissions.ts';
import type { Settings } from '../settings.ts';
import { noteContent } from './pipedrive-note.ts';

/** Ends an attempt from within a step; caught by the attempt itself. */
class AttemptFailed extends Error {
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Statuses after which the same call can succeed later: key, plan or address mended, lock or load gone. */
const passingStatuses: readonly number[] = [401, 402, 403, 404, 408, 409, 423, 425, 429];

/**
 * How long all deliveries pause when the CRM refuses more calls without saying until when (RFC 6585, section 4), in
 * milliseconds: six times the wait after a first failure, which is a minute unless that is set otherwise, and no more.
 */
const unnamedPause = (retryBase: number): number => Math.min(60_000, 6 * retryBase);

type Step = Pick<RemoteCall, 'method' | 'url' | 'body'> & {
  /** The path as it may be logged: without an e-mail address or id. */
  name: string;
};

/**
 * What a failed step means for the attempt.
 *
 * @param timeLimit of a call, in milliseconds: a call that ran out of time may still be carried out over
 * there, so it is given that long again before anything is looked for or repeated
 */
const outcomeOfFailure = (
  step: Step,
  answer: RemoteAnswer,
  timeLimit: number,
  retryBase: number,
): DeliveryFailure => {
  const place = `${step.method} ${step.name}`;
  if (answer.kind === 'no-answer') {
    const wait = answer.cause === 'time' ? timeLimit : 0;
    return { kind: 'retry', reason: `${place}: no answer (${answer.cause})`, wait, everyone: false };
  }
  const reason = `${place}: status ${answer.status}`;
  if (answer.status === 429) {
    const wait = answer.retryAfter ?? unnamedPause(retryBase);
    return { kind: 'retry', reason, wait, everyone: true };
  }
  if (answer.status < 500 && answer.status >= 400 && !passingStatuses.includes(answer.status)) {
    return { kind: 'refused', reason };
  }
  return { kind: 'retry', reason, wait: answer.retryAfter ?? 0, everyone: false };
};

const email = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]);

const searchAnswer = z.object({
  data: z.object({
    items: z.array(
      z.object({
        item: z.object({ id: z.number(), name: z.string().nullish(), emails: z.array(email).nullish() }),
      }),
    ),
  }),
});

const personAnswer = z.object({
  success: z.literal(true).optional(),
  data: z.object({
    id: z.number(),
    name: z.string().nullish(),
    email: z.array(email).nullish(),
    emails: z.array(email).nullish(),
  }),
});

const noteAnswer = z.object({ success: z.literal(true).optional() });

const notesAnswer = z.object({
  data: z.array(z.object({ content: z.string().nullish() })).nullish(),
  additional_data: z
    .object({
      pagination: z.object({
        more_items_in_collection: z.boolean().nullish(),
        next_start: z.number().nullish(),
      }),
    })
    .nullish()
    .catch(null),
});

interface Person {
  id: number;
  name: string | null;
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Delivery to Pipedrive's REST API: find the person by e-mail address, create or update it, add what was sent
 * as a note with the submission's id. From the second attempt on the note is looked for before it is written,
 * because an earlier attempt may have succeeded unseen.
 *
 * The base URL tells the version. Version 1 updates with PUT and takes `email`; version 2 with PATCH and
 * `emails`, and leaves notes to version 1 (Pipedrive API v2 migration guide).
 */
export const createPipedriveDelivery = (
  { token, baseUrl, timeLimit }: NonNullable<Settings['pipedrive']>,
  retryBase: number,
): Deliver => {
  const isVersion2 = /\/v2$/.test(baseUrl);
  const notesUrl = `${baseUrl.replace(/\/v2$/, '/v1')}/notes`;
  const personsUrl = `${baseUrl}/persons`;
  const emailField = (address: string) => {
    const emails = [{ value: address, primary: true, label: 'work' }];
    return isVersion2 ? { emails } : { email: emails };
  };

  /** @param onPerson told of the person as soon as it is known, because the attempt can still fail */
  const attempt = async (
    claim: ClaimedSubmission,
    signal: AbortSignal,
    onPerson: (id: number) => void,
  ): Promise<void> => {
    const { submission } = claim;

    const ask = (step: Step): Promise<RemoteAnswer> =>
      callRemote({ ...step, headers: { 'x-api-token': token }, timeLimit, signal });

    const take = <T>(step: Step, answer: RemoteAnswer, schema: z.ZodType<T>): T => {
      const succeeded = answer.kind === 'answer' && answer.status < 300;
      if (!succeeded) throw new AttemptFailed(outcomeOfFailure(step, answer, timeLimit, retryBase));
      const parsed = schema.safeParse(answer.body);
      if (parsed.success) return parsed.data;
      const unreadable: RemoteAnswer = { kind: 'no-answer', cause: 'unreadable' };
      throw new AttemptFailed(outcomeOfFailure(step, unreadable, timeLimit, retryBase));
    };

    const run = async <T>(step: Step, schema: z.ZodType<T>): Promise<T> =>
      take(step, await ask(step), schema);

    const searchPerson = async (): Promise<Person | null> => {
      const query = new URLSearchParams({ term: submission.email, fields: 'email', exact_match: 'true' });
      const step: Step = { method: 'GET', url: `${personsUrl}/search?${query}`, name: '/persons/search' };
      const { data } = await run(step, searchAnswer);
      const matches = data.items
        .map(({ item }) => item)
        .filter(({ emails }) => !emails?.length || emails.some((one) => sameAddress(one, submission.email)))
        .sort((one, other) => one.id - other.id);
      const [first] = matches;
      return first === undefined ? null : { id: first.id, name: first.name ?? null };
    };

    // Pipedrive's search lags behind its writes: a person made a moment ago may not be found yet.
    const rememberedPerson = async (): Promise<Person | null> => {
      if (claim.knownPersonId === null) return null;
      const step: Step = {
        method: 'GET',
        url: `${personsUrl}/${claim.knownPersonId}`,
        name: '/persons/{id}',
      };
      const answer = await ask(step);
      if (answer.kind === 'answer' && [404, 410].includes(answer.status)) return null;
      const { data } = take(step, answer, personAnswer);
      const emails = [...(data.emails ?? []), ...(data.email ?? [])];
      const isSame = emails.some((one) => sameAddress(one, submission.email));
      return isSame ? { id: data.id, name: data.name ?? null } : null;
    };

    const createPerson = async (): Promise<number> => {
      const step: Step = {
        method: 'POST',
        url: personsUrl,
        name: '/persons',
        body: {
          name: submission.name ?? submission.email,
          ...emailField(submission.email),
          marketing_status: submission.marketing_status,
        },
      };
      return (await run(step, personAnswer)).data.id;
    };

    const updatePerson = async (person: Person): Promise<void> => {
      // A name that colleagues wrote stays; only the stand-in from a newsletter subscription gives way.
      const isStandIn = person.name !== null && sameAddress(person.name, submission.email);
      const step: Step = {
        method: isVersion2 ? 'PATCH' : 'PUT',
        url: `${personsUrl}/${person.id}`,
        name: '/persons/{id}',
        body: {
          marketing_status: submission.marketing_status,
          ...(isStandIn && submission.name !== undefined ? { name: submission.name } : {}),
        },
      };
      await run(step, z.unknown());
    };

    const hasNote = async (personId: number): Promise<boolean> => {
      let start: number | null = 0;
      while (start !== null) {
        const query = new URLSearchParams({
          person_id: String(personId),
          start: String(start),
          limit: '100',
          sort: 'add_time DESC',
        });
        const step: Step = { method: 'GET', url: `${notesUrl}?${query}`, name: '/notes' };
        const page: z.output<typeof notesAnswer> = await run(step, notesAnswer);
        if (page.data?.some(({ content }) => content?.includes(claim.id))) return true;
        const pagination = page.additional_data?.pagination;
        const next: number = pagination?.next_start ?? 0;
        start = pagination?.more_items_in_collection && next > start ? next : null;
      }
      return false;
    };

    const person = (await searchPerson()) ?? (await rememberedPerson());
    if (person !== null && !claim.superseded) await updatePerson(person);
    const personId = person?.id ?? (await createPerson());
    onPerson(personId);
    if (claim.attempts > 1 && (await hasNote(personId))) return;
    const note = { content: noteContent(claim), person_id: personId };
    await run({ method: 'POST', url: notesUrl, name: '/notes', body: note }, noteAnswer);
  };

  return async (claim, signal) => {
    let personId: number | null = null;
    // Not AbortSignal.timeout(): within AbortSignal.any() Node 20 can collect it before its time.
    const ending = new AbortController();
    const clock = setTimeout(() => ending.abort(), attemptDuration);
    try {
      await attempt(claim, AbortSignal.any([signal, ending.signal]), (id) => {
        personId = id;
      });
      return { kind: 'delivered', personId };
    } catch (error) {
      if (error instanceof AttemptFailed) return { ...error.failure, personId };
      return { kind: 'retry', reason: 'unexpected error', wait: 0, everyone: false, personId };
    } finally {
      clearTimeout(clock);
    }
  };
};
