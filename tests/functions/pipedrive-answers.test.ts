import { expect, it } from 'vitest';
import { z } from 'zod';
import { createPipedriveDelivery } from '../../supabase/functions/_shared/crm/pipedrive-delivery.ts';
import { firstClaim } from './support/claimed.ts';
import type { SeenRequest } from './support/fake-server.ts';
import { startFake } from './support/fake-server.ts';

const address = firstClaim.submission.email;
const stranger = 'iemand@anders.example';
const person = { name: 'Naam', emails: [{ value: address }] };

interface Crm {
  /** The results of the search. */
  items: readonly object[];
  /** Persons by id, for reading one. */
  persons?: Readonly<Record<string, object>>;
  knownPersonId?: number;
  /** Overrides the response to one call. */
  instead?: (request: SeenRequest) => unknown;
}

/**
 * Delivers a submission to a CRM that gives these responses.
 *
 * @returns the outcome, the calls that change something, and the person that the last note belongs to
 */
async function deliverTo({ items, persons = {}, knownPersonId, instead }: Crm) {
  const crm = await startFake((request) => {
    const { method, path, body } = request;
    const other = instead?.(request);
    if (other !== undefined) return { status: 200, body: other };
    if (path.includes('/persons/search')) {
      return { status: 200, body: { success: true, data: { items: items.map((item) => ({ item })) } } };
    }
    if (method !== 'GET') return { status: 200, body: { success: true, data: { id: 77, body } } };
    const found = persons[path.split('/').at(-1) ?? ''];
    return found === undefined
      ? { status: 404, body: { success: false } }
      : { status: 200, body: { success: true, data: found } };
  });
  const settings = { token: 'x', baseUrl: `${crm.origin}/api/v2`, timeLimitMs: 10_000 };
  const outcome = await createPipedriveDelivery(settings, 1)(
    { ...firstClaim, knownPersonId },
    new AbortController().signal,
  );
  await crm.goDown();
  const calls = crm.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const note = z.object({ person_id: z.number() }).safeParse(crm.seen.at(-1)?.body);
  return { outcome, calls, noted: note.data?.person_id };
}

it.each([
  [
    'the one with that very address before an older one of somebody else',
    {
      items: [
        { id: 2, name: 'Ander', emails: [], primary_email: stranger },
        { id: 3, name: 'Anna', emails: [address.toUpperCase()] },
      ],
    },
    3,
  ],
  [
    'the one with that very address before an older one without any',
    { items: [{ id: 2 }, { id: 3, emails: [stranger, address] }], persons: { 2: { id: 2, ...person } } },
    3,
  ],
  ['the one whose main address it is', { items: [{ id: 4, emails: [], primary_email: address }] }, 4],
  [
    'the oldest of two',
    {
      items: [
        { id: 6, emails: [address] },
        { id: 5, emails: [address] },
      ],
    },
    5,
  ],
  [
    'one that is found without an address, when it has that address',
    { items: [{ id: 2 }, { id: 3 }], persons: { 2: { id: 2, emails: [] }, 3: { id: 3, ...person } } },
    3,
  ],
])('uses as the person in the CRM %s', async (_, crm, id) => {
  const { outcome, calls, noted } = await deliverTo(crm);
  expect(outcome).toEqual({ kind: 'delivered', personId: id });
  expect(calls).toEqual(['POST /api/v1/notes']);
  expect(noted).toBe(id);
});

it.each([
  ['somebody with another main address', { items: [{ id: 2, emails: [], primary_email: stranger }] }],
  ['somebody with other addresses', { items: [{ id: 2, emails: [stranger] }] }],
  [
    'somebody without an address',
    { items: [{ id: 2 }], persons: { 2: { id: 2, name: 'Ander', emails: [] } } },
  ],
  ['somebody who cannot be read', { items: [{ id: 2, emails: null, primary_email: '' }] }],
  [
    'a person that was deleted in version 2',
    { items: [], knownPersonId: 8, persons: { 8: { id: 8, ...person, is_deleted: true } } },
  ],
  [
    'a person that was deleted in version 1',
    { items: [], knownPersonId: 8, persons: { 8: { id: 8, email: [address], active_flag: false } } },
  ],
])('creates a new person when the CRM finds %s', async (_, crm) => {
  const { outcome, calls } = await deliverTo(crm);
  expect(outcome).toEqual({ kind: 'delivered', personId: 77 });
  expect(calls).toEqual(['POST /api/v2/persons', 'POST /api/v1/notes']);
});

it.each([
  ['the search', '/persons/search'],
  ['the person', '/persons/3'],
  ['the note', '/notes'],
])('retries when %s responds with 200 without success', async (_, place) => {
  const { outcome } = await deliverTo({
    items: [{ id: 3 }],
    persons: { 3: { id: 3, ...person } },
    instead: ({ path }) => (path.includes(place) ? { success: false, data: { items: [] } } : undefined),
  });
  expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringContaining('(unreadable)') });
});

it.each([1.5, 1e300, -1])('retries when the CRM gives a person the number %d', async (id) => {
  const { outcome, calls } = await deliverTo({ items: [{ id, emails: [address] }] });
  expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringContaining('(unreadable)') });
  expect(calls).toEqual([]);
});
