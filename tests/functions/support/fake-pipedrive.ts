import { z } from 'zod';
import { type FakeAnswer, type FakeServer, type SeenRequest, startFake } from './fake-server.ts';

/** A person as the fake stores it. */
interface StoredPerson {
  id: number;
  name: string;
  emails: string[];
  marketingStatus: string;
  /** Pipedrive allows one change, and ignores later ones (API reference, "Update a person"). */
  statusWasChanged?: boolean;
}

/** A note as the fake stores it. */
interface StoredNote {
  id: number;
  personId: number;
  content: string;
}

/** Pipedrive on loopback: persons and notes, in the formats of API versions 1 and 2. */
export interface FakePipedrive extends FakeServer {
  /** Includes the version, as in `PIPEDRIVE_BASE_URL`. */
  baseUrl: string;
  token: string;
  persons: StoredPerson[];
  notes: StoredNote[];
  /** While true, a search finds no person: the real search lags behind. */
  searchLags: boolean;
  /** Resets all state. */
  reset: () => void;
}

const emailList = z.array(z.object({ value: z.string(), primary: z.boolean(), label: z.string() }));

const newPerson = z.strictObject({
  name: z.string().min(1),
  email: emailList.optional(),
  emails: emailList.optional(),
  marketing_status: z.string(),
});

const changedPerson = z.strictObject({
  name: z.string().optional(),
  marketing_status: z.string().optional(),
});

const newNote = z.strictObject({ content: z.string().min(1), person_id: z.number() });

/**
 * Starts a fake Pipedrive.
 *
 * @param pageSize most notes in one response; a small number exercises paging
 */
export async function startPipedrive(version: 'v1' | 'v2', pageSize = 3): Promise<FakePipedrive> {
  let nextId = 1;
  const prefix = `/api/${version}`;

  const personBody = (person: StoredPerson): unknown => {
    const emails = person.emails.map((value) => ({ value, primary: true, label: 'work' }));
    const common = { id: person.id, name: person.name, marketing_status: person.marketingStatus };
    return version === 'v1' ? { ...common, email: emails } : { ...common, emails };
  };

  const ok = (data: unknown, more: Record<string, unknown> = {}): FakeAnswer => ({
    status: 200,
    body: { success: true, data, ...more },
  });
  const refuse = (status: number): FakeAnswer => ({ status, body: { success: false } });

  const search = (query: URLSearchParams): FakeAnswer => {
    if (query.get('fields') !== 'email' || query.get('exact_match') !== 'true') return refuse(400);
    const term = query.get('term')?.toLowerCase() ?? '';
    const found = fake.searchLags
      ? []
      : fake.persons.filter(({ emails }) => emails.some((email) => email.toLowerCase() === term));
    return ok({
      items: found.map(({ id, name, emails }) => ({ result_score: 1, item: { id, name, emails } })),
    });
  };

  const addPerson = (body: unknown): FakeAnswer => {
    const parsed = newPerson.safeParse(body);
    const emails = parsed.data?.[version === 'v1' ? 'email' : 'emails'];
    if (!parsed.success || emails === undefined) return refuse(400);
    const person = {
      id: nextId++,
      name: parsed.data.name,
      emails: emails.map(({ value }) => value),
      marketingStatus: parsed.data.marketing_status,
    };
    fake.persons.push(person);
    return { status: 201, body: { success: true, data: personBody(person) } };
  };

  const changePerson = (person: StoredPerson, body: unknown): FakeAnswer => {
    const parsed = changedPerson.safeParse(body);
    if (!parsed.success) return refuse(400);
    person.name = parsed.data.name ?? person.name;
    const status = parsed.data.marketing_status ?? person.marketingStatus;
    if (status !== person.marketingStatus && !person.statusWasChanged) {
      person.marketingStatus = status;
      person.statusWasChanged = true;
    }
    return ok(personBody(person));
  };

  const addNote = (body: unknown): FakeAnswer => {
    const parsed = newNote.safeParse(body);
    if (!parsed.success || !fake.persons.some(({ id }) => id === parsed.data.person_id)) return refuse(400);
    const note = { id: nextId++, personId: parsed.data.person_id, content: parsed.data.content };
    fake.notes.push(note);
    return { status: 201, body: { success: true, data: { id: note.id, content: note.content } } };
  };

  const listNotes = (query: URLSearchParams): FakeAnswer => {
    const start = Number(query.get('start') ?? 0);
    const all = fake.notes
      .filter(({ personId }) => personId === Number(query.get('person_id')))
      .sort((one, other) => (query.get('sort') === 'add_time DESC' ? other.id - one.id : one.id - other.id));
    const page = all.slice(start, start + pageSize);
    const more = all.length > start + pageSize;
    const pagination = { start, limit: pageSize, more_items_in_collection: more };
    return ok(page.length === 0 ? null : page, {
      additional_data: { pagination: more ? { ...pagination, next_start: start + pageSize } : pagination },
    });
  };

  const respond = ({ method, path, headers, body }: SeenRequest): FakeAnswer => {
    const url = new URL(path, 'http://pipedrive');
    if (headers['x-api-token'] !== fake.token) return refuse(401);
    if (url.pathname === '/api/v1/notes') {
      return method === 'POST' ? addNote(body) : listNotes(url.searchParams);
    }
    if (method === 'GET' && url.pathname === `${prefix}/persons/search`) return search(url.searchParams);
    if (method === 'POST' && url.pathname === `${prefix}/persons`) return addPerson(body);
    const id = Number(/\/persons\/(\d+)$/.exec(url.pathname)?.[1]);
    const person = fake.persons.find((one) => one.id === id);
    if (person === undefined) return refuse(404);
    if (method === 'GET') return ok(personBody(person));
    return method === (version === 'v1' ? 'PUT' : 'PATCH') ? changePerson(person, body) : refuse(405);
  };

  const base = await startFake(respond);
  const fake: FakePipedrive = Object.assign(base, {
    baseUrl: `${base.origin}${prefix}`,
    token: 'token-of-the-fake',
    persons: [],
    notes: [],
    searchLags: false,
    reset: () => {
      fake.persons.length = 0;
      fake.notes.length = 0;
      fake.seen.length = 0;
      fake.searchLags = false;
      fake.fault = () => undefined;
    },
  });
  return fake;
}
