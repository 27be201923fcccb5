import { describe, expect, it } from 'vitest';
import { claimSubmission, recordDelivered } from '../../../supabase/functions/_shared/outbox/claims.ts';
import { replayDead } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import { startPipedrive } from '../support/fake-pipedrive.ts';
import { calls, contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Defines the tests of what a delivery does in the CRM, and in which order. */
export function describeDelivery(setup: HandlerSetup): void {
  const { configure, withCrm, personUrl, inbox, deliver, deliverAll, failOnce } = setup;

  describe('delivery to Pipedrive', () => {
    it('creates the person and adds the message as a note with the id of the submission', async () => {
      withCrm();
      await post(personUrl(), contact);
      expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 0 }]);
      await deliver();
      const [entry] = await inbox();
      expect(entry).toMatchObject({ state: 'delivered', attempts: 1 });
      expect(setup.pipedrive.persons).toMatchObject([
        { name: contact.name, emails: [contact.email], marketingStatus: 'subscribed' },
      ]);
      const [note] = setup.pipedrive.notes;
      expect(note?.personId).toBe(setup.pipedrive.persons[0]?.id);
      expect(note?.content).toContain(entry?.id);
      expect(note?.content).toContain('Eerste regel<br>Tweede &#60;b&#62;regel&#60;/b&#62; &#38; meer');
      for (const value of [contact.name, contact.organisationName, contact.subject]) {
        expect(note?.content).toContain(value);
      }
    });

    it('uses version 2 when the base URL says so', async () => {
      configure({
        PIPEDRIVE_TOKEN: setup.pipedriveV2.token,
        PIPEDRIVE_BASE_URL: `${setup.pipedriveV2.baseUrl}/`,
      });
      await post(personUrl(), contact);
      await post(personUrl(), { ...contact, marketing_status: 'unsubscribed' });
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
      expect(setup.pipedriveV2.persons).toMatchObject([
        { name: contact.name, marketingStatus: 'subscribed' },
      ]);
      expect(setup.pipedriveV2.notes).toHaveLength(2);
    });

    it('completes the existing person of an e-mail address, ignoring case', async () => {
      withCrm();
      await post(personUrl(), { email: contact.email, marketing_status: 'subscribed' });
      await post(personUrl(), {
        ...contact,
        email: contact.email.toUpperCase(),
        marketing_status: 'unsubscribed',
      });
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ name: contact.name, marketingStatus: 'subscribed' }]);
      expect(setup.pipedrive.notes).toHaveLength(2);
    });

    it('leaves a name that colleagues entered alone', async () => {
      withCrm();
      setup.pipedrive.persons.push({
        id: 900,
        name: 'A. de Wit (wethouder)',
        emails: [contact.email],
        marketingStatus: 'no_consent',
      });
      await post(personUrl(), contact);
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([
        { name: 'A. de Wit (wethouder)', marketingStatus: 'no_consent' },
      ]);
    });

    it('creates no second person while the search of the CRM lags behind', async () => {
      withCrm();
      await post(personUrl(), contact);
      await deliver();
      setup.pipedrive.searchLags = true;
      await post(personUrl(), { ...contact, message: 'Nog iets' });
      await deliver();
      expect(setup.pipedrive.persons).toHaveLength(1);
      expect(setup.pipedrive.notes).toHaveLength(2);
    });

    it('creates no second person when the note fails, even after the delivery was given up', async () => {
      withCrm({ OUTBOX_MAX_ATTEMPTS: '2' });
      setup.pipedrive.searchLags = true;
      setup.pipedrive.fault = ({ path, method }) =>
        method === 'POST' && path.endsWith('/notes') ? { kind: 'status', status: 503 } : undefined;
      await post(personUrl(), contact);
      await deliverAll();
      expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 2 }]);
      setup.pipedrive.fault = () => undefined;
      await replayDead(setup.database);
      await deliverAll();
      expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
      expect(setup.pipedrive.persons).toHaveLength(1);
      expect(setup.pipedrive.notes).toHaveLength(1);
    });

    it('delivers for other addresses while one is stuck', async () => {
      withCrm({ OUTBOX_RETRY_MS: '60000' });
      setup.pipedrive.fault = ({ path }) =>
        path.includes('stuck') ? { kind: 'status', status: 500 } : undefined;
      await post(personUrl(), { ...contact, email: 'stuck@gemeente.example' });
      await post(personUrl(), contact);
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'stored' }, { state: 'delivered' }]);
    });

    it('keeps the order per address: a later submission waits for an earlier one', async () => {
      withCrm();
      failOnce(calls.createNote, { kind: 'status', status: 500 });
      for (const message of ['nummer 1', 'nummer 2', 'nummer 3'])
        await post(personUrl(), { ...contact, message });
      await deliver();
      await deliverAll();
      expect(setup.pipedrive.notes.map(({ content }) => /nummer \d/.exec(content)?.[0])).toEqual([
        'nummer 1',
        'nummer 2',
        'nummer 3',
      ]);
    });

    it('does not let a replayed older consent override a newer choice', async () => {
      withCrm();
      failOnce(calls.any, { kind: 'status', status: 400 });
      await post(personUrl(), { ...contact, marketing_status: 'subscribed' });
      await deliver();
      await post(personUrl(), { ...contact, marketing_status: 'unsubscribed' });
      await deliver();
      await replayDead(setup.database);
      await deliver();
      expect(setup.pipedrive.persons).toMatchObject([{ marketingStatus: 'no_consent' }]);
      expect(setup.pipedrive.notes).toHaveLength(2);
    });

    it('follows no redirects, which would leak the token', async () => {
      withCrm({ OUTBOX_RETRY_MS: '60000' });
      const elsewhere = await startPipedrive('v1');
      failOnce(calls.any, { kind: 'redirect', location: `${elsewhere.baseUrl}/persons/search` });
      await post(personUrl(), contact);
      await deliver();
      expect(elsewhere.seen).toEqual([]);
      expect(await inbox()).toMatchObject([{ state: 'stored' }]);
      await elsewhere.goDown();
    });

    it('shares the work among workers without doing any of it twice', async () => {
      withCrm();
      for (let count = 0; count < 12; count += 1) {
        await post(personUrl(), { ...contact, email: `visitor${count % 4}@gemeente.example` });
      }
      await Promise.all([deliver(), deliver(), deliver()]);
      await deliverAll();
      expect(await inbox()).toMatchObject(Array(12).fill({ state: 'delivered', attempts: 1 }));
      expect(setup.pipedrive.notes).toHaveLength(12);
      expect(setup.pipedrive.persons).toHaveLength(4);
    });

    it('records nothing for a worker that lost its lease', async () => {
      withCrm();
      await post(personUrl(), contact);
      const held = await claimSubmission(setup.database);
      expect(await claimSubmission(setup.database)).toBeUndefined();
      await setup.database.query(`update intake.submissions set leased_until = now() - interval '1 second'`);
      const taken = await claimSubmission(setup.database);
      if (held === undefined || taken === undefined) throw new Error('nothing was claimed');
      await recordDelivered(setup.database, held, 1);
      expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 2 }]);
      await recordDelivered(setup.database, taken, 1);
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
    });
  });
}
