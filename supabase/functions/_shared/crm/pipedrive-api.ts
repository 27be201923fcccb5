import { z } from 'zod';
import type { Submission } from '../../../../schemas/submission.ts';
import { callRemote, type RemoteAnswer, type RemoteCall } from '../http/remote-call.ts';
import type { CrmSettings } from '../settings.ts';

/**
 * Access to Pipedrive's REST API for one attempt. The base URL names the version. Version 1 updates with PUT and
 * `email`; version 2 with PATCH and `emails`, and leaves notes to version 1 (Pipedrive API v2 migration guide).
 */
export interface PipedriveAccess extends CrmSettings {
  signal: AbortSignal;
}

/** A consent status that the CRM receives from the website. */
export type MarketingStatus = Extract<Submission['marketing_status'], 'subscribed' | 'no_consent'>;

/** A person in the CRM. */
interface Person {
  id: number;
  name: string | undefined;
  /** Only when the person was read: a search does not return it. */
  marketingStatus?: string | undefined;
}

type Call = Pick<RemoteCall, 'method' | 'url' | 'body'> & {
  /** The path in a form that may be logged: without e-mail address or id. */
  name: string;
};

/** Thrown by each function of this file for a call that did not succeed. */
export class CallFailed extends Error {
  /** Method and path, in a form that may be logged. */
  readonly call: string;
  readonly answer: RemoteAnswer;

  constructor({ method, name }: Call, answer: RemoteAnswer) {
    super('A call to Pipedrive failed');
    this.call = `${method} ${name}`;
    this.answer = answer;
  }
}

/** The table of submissions keeps it as a bigint: another number would be refused there, at each attempt. */
const wholeId = z.int().positive();

const email = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]);

/** A response with a 2xx status can still say `"success": false`. */
const success = z.object({ success: z.literal(true).optional() });

const searchAnswer = success.extend({
  data: z.object({
    items: z.array(
      z.object({
        item: z.object({
          id: wholeId,
          name: z.string().nullish(),
          emails: z.array(email).nullish(),
          primary_email: z.string().nullish(),
        }),
      }),
    ),
  }),
});

const personAnswer = success.extend({
  data: z.object({
    id: wholeId,
    name: z.string().nullish(),
    marketing_status: z.string().nullish(),
    email: z.array(email).nullish(),
    emails: z.array(email).nullish(),
    // How versions 1 and 2 mark a deleted person.
    active_flag: z.boolean().nullish(),
    is_deleted: z.boolean().nullish(),
  }),
});

const notesAnswer = success.extend({
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

function isVersion2({ baseUrl }: PipedriveAccess): boolean {
  return baseUrl.endsWith('/v2');
}

function notesUrl({ baseUrl }: PipedriveAccess): string {
  return `${baseUrl.replace(/\/v2$/, '/v1')}/notes`;
}

function ask({ token, timeLimitMs, signal }: PipedriveAccess, call: Call): Promise<RemoteAnswer> {
  return callRemote({ ...call, headers: { 'x-api-token': token }, timeLimitMs, signal });
}

function read<T>(call: Call, answer: RemoteAnswer, schema: z.ZodType<T>): T {
  if (answer.kind === 'no-answer' || answer.status >= 300) throw new CallFailed(call, answer);
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success) throw new CallFailed(call, { kind: 'no-answer', cause: 'unreadable' });
  return parsed.data;
}

async function run<T>(access: PipedriveAccess, call: Call, schema: z.ZodType<T>): Promise<T> {
  return read(call, await ask(access, call), schema);
}

/** Tells whether two e-mail addresses are the same, ignoring case. */
export function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Searches for the oldest person with an e-mail address. The search lags behind writes: a new person may be missed. A
 * match that lists no address is read in full, because it may be somebody else.
 */
export async function findPerson(access: PipedriveAccess, address: string): Promise<Person | undefined> {
  const query = new URLSearchParams({ term: address, fields: 'email', exact_match: 'true' });
  const url = `${access.baseUrl}/persons/search?${query}`;
  const { data } = await run(access, { method: 'GET', url, name: '/persons/search' }, searchAnswer);
  const found = data.items
    .map(({ item: { id, name, emails, primary_email } }) => ({
      id,
      name: name ?? undefined,
      addresses: [...(emails ?? []), primary_email ?? ''].filter((one) => one !== ''),
    }))
    .sort((one, other) => one.id - other.id);
  const match = found.find(({ addresses }) => addresses.some((one) => sameAddress(one, address)));
  if (match !== undefined) return { id: match.id, name: match.name };
  for (const { id } of found.filter(({ addresses }) => addresses.length === 0)) {
    const person = await readPerson(access, id, address);
    if (person !== undefined) return person;
  }
  return undefined;
}

/** Reads a person; undefined when deleted or without this e-mail address. */
export async function readPerson(
  access: PipedriveAccess,
  id: number,
  address: string,
): Promise<Person | undefined> {
  const call: Call = { method: 'GET', url: `${access.baseUrl}/persons/${id}`, name: '/persons/{id}' };
  const answer = await ask(access, call);
  if (answer.kind === 'answer' && [404, 410].includes(answer.status)) return undefined;
  const { data } = read(call, answer, personAnswer);
  if (data.is_deleted === true || data.active_flag === false) return undefined;
  const emails = [...(data.emails ?? []), ...(data.email ?? [])];
  if (!emails.some((one) => sameAddress(one, address))) return undefined;
  return {
    id: data.id,
    name: data.name ?? undefined,
    marketingStatus: data.marketing_status ?? undefined,
  };
}

/** Creates a person, named by the e-mail address when no name was sent, and returns its id. */
export async function createPerson(
  access: PipedriveAccess,
  submission: Submission,
  marketingStatus: MarketingStatus,
): Promise<number> {
  const emails = [{ value: submission.email, primary: true, label: 'work' }];
  const body = {
    name: submission.name ?? submission.email,
    ...(isVersion2(access) ? { emails } : { email: emails }),
    marketing_status: marketingStatus,
  };
  const call: Call = { method: 'POST', url: `${access.baseUrl}/persons`, name: '/persons', body };
  return (await run(access, call, personAnswer)).data.id;
}

/** Updates fields of a person. */
export async function updatePerson(
  access: PipedriveAccess,
  id: number,
  changes: { name: string | undefined; marketing_status: MarketingStatus | undefined },
): Promise<void> {
  const method = isVersion2(access) ? 'PATCH' : 'PUT';
  const url = `${access.baseUrl}/persons/${id}`;
  await run(access, { method, url, name: '/persons/{id}', body: changes }, success);
}

/** Tells whether a person has a note that contains `text`; searches the newest notes first. */
export async function hasNote(access: PipedriveAccess, personId: number, text: string): Promise<boolean> {
  let start: number | undefined = 0;
  while (start !== undefined) {
    const query = new URLSearchParams({
      person_id: String(personId),
      start: String(start),
      limit: '100',
      sort: 'add_time DESC',
    });
    const call: Call = { method: 'GET', url: `${notesUrl(access)}?${query}`, name: '/notes' };
    const page: z.output<typeof notesAnswer> = await run(access, call, notesAnswer);
    if (page.data?.some(({ content }) => content?.includes(text))) return true;
    const pagination = page.additional_data?.pagination;
    const next: number = pagination?.next_start ?? 0;
    start = pagination?.more_items_in_collection && next > start ? next : undefined;
  }
  return false;
}

/** Adds a note to a person. */
export async function addNote(access: PipedriveAccess, personId: number, content: string): Promise<void> {
  const body = { content, person_id: personId };
  await run(access, { method: 'POST', url: notesUrl(access), name: '/notes', body }, success);
}
