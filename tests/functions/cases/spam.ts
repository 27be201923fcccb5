import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { workForProof } from '../../../blocks/_shared/client/proof-of-work.ts';
import { releasePerson, storeSubmission } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import { contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Defines the tests of messages that a robot may have sent: none is refused or lost, and none is sent on. */
export function describeSpam(setup: HandlerSetup): void {
  const { withCrm, personUrl, inbox, deliver } = setup;
  const send = (payload: object, proof = '', more: Record<string, string> = {}) =>
    post(personUrl(), payload, { 'x-client-info': `supabase-js-web; proof=${proof}`, ...more });
  const states = async () => (await inbox()).map(({ state }) => state);
  const guarded = { RATE_LIMIT_PER_MINUTE: '100', UNPROVEN_DAILY_LIMIT: '0' };

  describe('robots', () => {
    it('a message with a proof of work goes to the CRM; one without is kept, but never sent on', async () => {
      withCrm(guarded);
      expect((await send(contact)).body).toEqual({ ok: true });
      expect((await send({ ...contact, email: 'echt@voorbeeld.nl' }, await workForProof())).body).toEqual({
        ok: true,
      });
      await deliver();
      expect(await states()).toEqual(['suspect', 'delivered']);
      expect(setup.pipedrive.persons).toMatchObject([{ emails: ['echt@voorbeeld.nl'] }]);
      expect(setup.logged).toContainEqual({
        event: 'submission suspect',
        facts: { id: expect.any(String), reason: 'no proof of work' },
      });
    });

    it('a proof is valid for one message, which may be resent', async () => {
      withCrm(guarded);
      const proof = await workForProof();
      const id = { 'idempotency-key': randomUUID() };
      for (let count = 0; count < 2; count += 1) expect((await send(contact, proof, id)).status).toBe(200);
      expect((await send(contact, proof)).status).toBe(200);
      expect(await states()).toEqual(['stored', 'suspect']);
    });

    it('a proof is valid for one message, also of many at the same moment, each of which is stored once', async () => {
      withCrm(guarded);
      const proof = await workForProof();
      const ids = Array.from({ length: 5 }, () => randomUUID());
      const { database } = setup;
      const intake = { state: 'stored', confirmationAsked: false, proof } as const;
      const sent = { email: contact.email, marketing_status: 'no_consent' } as const;
      const outcomes = await Promise.all(
        [...ids, ...ids].map((id) => storeSubmission(database, id, sent, intake)),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(5);
      expect((await states()).sort()).toEqual(['stored', ...Array(4).fill('suspect')]);
    });

    it.each([
      ['that is no proof', 'x'],
      ['without the work', `1.${Date.now()}.abcdefghijklmnopqrst.1`],
      ['of long ago', '1.1500000000000.abcdefghijklmnopqrst.1'],
    ])('a proof %s is invalid', async (_, proof) => {
      withCrm(guarded);
      await send(contact, proof);
      expect(await states()).toEqual(['suspect']);
    });

    it('some messages a day are accepted without a proof: a stale page in a browser sends none', async () => {
      withCrm({ ...guarded, UNPROVEN_DAILY_LIMIT: '2' });
      for (let count = 0; count < 4; count += 1) await send(contact);
      expect(await states()).toEqual(['stored', 'stored', 'suspect', 'suspect']);
    });

    it('a message that is sent again without a proof is not reported as suspect: it was accepted', async () => {
      withCrm({ ...guarded, UNPROVEN_DAILY_LIMIT: '1' });
      const id = { 'idempotency-key': randomUUID() };
      for (let count = 0; count < 2; count += 1) expect((await send(contact, '', id)).status).toBe(200);
      expect(await states()).toEqual(['stored']);
      const events = setup.logged.map(({ event }) => event);
      expect(events.filter((event) => event.startsWith('submission'))).toEqual([
        'submission stored',
        'submission repeated',
      ]);
    });

    it('a flood from many addresses is kept, and none of it is refused', async () => {
      withCrm({ ...guarded, RATE_LIMIT_PER_MINUTE: '1', UNPROVEN_DAILY_LIMIT: '6' });
      for (let count = 0; count < 7; count += 1) {
        const address = { 'x-test-address': `192.0.2.${count}` };
        const proof = count < 6 ? '' : await workForProof();
        expect((await send(contact, proof, address)).status).toBe(200);
      }
      expect(await states()).toEqual([...Array(6).fill('stored'), 'suspect']);
    });

    it.each(['Win https://kwaad.example', 'www.kwaad.example', 'HTTP://X'])(
      'a message from somebody called "%s" is suspect, whatever the limits',
      async (name) => {
        withCrm();
        await send({ ...contact, name });
        await deliver();
        expect(await states()).toEqual(['suspect']);
        expect(setup.pipedrive.seen).toEqual([]);
      },
    );

    it('suspect messages go to the CRM when the operator says so', async () => {
      withCrm(guarded);
      await send(contact);
      await send({ ...contact, email: 'ander@voorbeeld.nl' });
      expect(await releasePerson(setup.database, contact.email.toUpperCase(), true)).toBe(1);
      await deliver();
      expect(await states()).toEqual(['delivered', 'suspect']);
    });

    it('names contain no line break, which would start a new header in a mail', async () => {
      withCrm();
      const name = 'Anna\r\nBcc: iedereen@voorbeeld.nl\u2028\u202e';
      await send({ ...contact, name, subject: 'Een\ttwee', message: 'Een\ntwee' });
      await deliver();
      expect(await inbox()).toMatchObject([
        { name: 'Anna Bcc: iedereen@voorbeeld.nl', subject: 'Een twee', message: 'Een\ntwee' },
      ]);
    });
  });

  describe('the daily limit for the CRM', () => {
    it('leaves the excess for the next day', async () => {
      withCrm({ CRM_DAILY_LIMIT: '2' });
      for (const n of [1, 2, 3]) await post(personUrl(), { ...contact, email: `bezoeker${n}@voorbeeld.nl` });
      expect(await deliver()).toBeGreaterThan(0);
      expect(await states()).toEqual(['delivered', 'delivered', 'stored']);
      expect(setup.logged.at(-1)?.event).toBe('CRM limit of today reached');
      await setup.database.query('update intake.daily_counts set day = day - 1');
      expect(await deliver()).toBe(0);
      expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
    });
  });
}
