import { describe, expect, it, vi } from 'vitest';
import { msUntilDue } from '../../../supabase/functions/_shared/outbox/claims.ts';
import { replayDead } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import type { Fault } from '../support/fake-server.ts';
import { calls, contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Delivers what is due. @returns the bounds on the milliseconds until the next attempt */
async function waitAfterDelivery(setup: HandlerSetup): Promise<{ atLeast: number; atMost: number }> {
  const began = performance.now();
  await setup.deliver();
  const atLeast = (await msUntilDue(setup.database)) ?? Number.NaN;
  return { atLeast, atMost: atLeast + performance.now() - began };
}

/** Defines the tests of how a delivery continues when the CRM fails. */
export function describeDeliveryFailures(setup: HandlerSetup): void {
  const { withCrm, personUrl, inbox, deliver, deliverAll, failOnce } = setup;

  describe('a delivery to Pipedrive that fails', () => {
    const faults: readonly (readonly [string, Fault])[] = [
      ['a status 500', { kind: 'status', status: 500 }],
      ['a status 401', { kind: 'status', status: 401 }],
      ['a status 429', { kind: 'status', status: 429 }],
      ['a connection cut before the effect', { kind: 'cut-before-effect' }],
      ['a connection cut after the effect', { kind: 'cut-after-effect' }],
      ['an answer cut half-way', { kind: 'cut-in-answer' }],
      ['garbage', { kind: 'garbage' }],
      ['silence', { kind: 'silent' }],
      ['an answer that comes too late', { kind: 'slow', milliseconds: 400 }],
    ];
    const places = [
      ['the search', calls.any],
      ['the person', calls.createPerson],
      ['the note', calls.createNote],
    ] as const;

    it.each(
      places.flatMap(([place, matches]) =>
        faults.map(([name, fault]) => [name, place, fault, matches] as const),
      ),
    )('after %s at %s the submission is in the CRM exactly once', async (_name, _place, fault, matches) => {
      withCrm({ OUTBOX_TIMEOUT_MS: '20000' });
      // Earlier notes of the same person, so that the search for ours has to page.
      for (const message of ['een', 'twee', 'drie', 'vier']) await post(personUrl(), { ...contact, message });
      await deliver();
      setup.pipedrive.persons.length = matches === calls.createPerson ? 0 : 1;
      if (matches === calls.createPerson) setup.pipedrive.notes.length = 0;
      // A slow machine may exceed a short limit by itself, so only these faults get one.
      const runsOut = fault.kind === 'silent' || fault.kind === 'slow';
      if (runsOut) withCrm({ OUTBOX_TIMEOUT_MS: '200' });
      failOnce(matches, fault);
      await post(personUrl(), contact);
      await deliverAll();
      const entry = (await inbox()).at(-1);
      expect(entry?.state).toBe('delivered');
      if (runsOut) expect(entry?.attempts).toBeGreaterThanOrEqual(2);
      else expect(entry?.attempts).toBe(2);
      expect(setup.pipedrive.persons).toHaveLength(1);
      expect(setup.pipedrive.notes.filter(({ content }) => content.includes(entry?.id ?? '?'))).toHaveLength(
        1,
      );
    });

    it('waits as long again after a call that timed out before the next attempt', async () => {
      withCrm({ OUTBOX_TIMEOUT_MS: '20000' });
      await post(personUrl(), contact);
      const limit = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation(() => AbortSignal.abort(new DOMException('Time is up.', 'TimeoutError')));
      const { atLeast, atMost } = await waitAfterDelivery(setup);
      limit.mockRestore();
      expect(atMost).toBeGreaterThanOrEqual(20_000);
      expect(atLeast).toBeLessThanOrEqual(20_000);
    });

    it('waits as long as Retry-After says after a 429, and makes no calls meanwhile', async () => {
      withCrm();
      await post(personUrl(), contact);
      await post(personUrl(), { ...contact, email: 'bert@gemeente.example' });
      failOnce(calls.any, { kind: 'status', status: 429, headers: { 'retry-after': '7' } });
      expect(await deliver()).toBe(7000);
      expect(setup.pipedrive.seen).toHaveLength(1);
      expect(await inbox()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    });

    it.each([429, 503])('waits at most two hours, whatever Retry-After says with a %i', async (status) => {
      const twoHours = 2 * 60 * 60 * 1000;
      withCrm();
      await post(personUrl(), contact);
      failOnce(calls.any, { kind: 'status', status, headers: { 'retry-after': '999999999' } });
      expect(await deliver()).toBe(status === 429 ? twoHours : 0);
      const due = await msUntilDue(setup.database);
      expect(due).toBeGreaterThan(twoHours - 60_000);
      expect(due).toBeLessThanOrEqual(twoHours);
    });

    it('does not count an attempt that is cut short, and retries it soon', async () => {
      withCrm({ OUTBOX_MAX_ATTEMPTS: '1', OUTBOX_TIMEOUT_MS: '20000' });
      const ending = new AbortController();
      setup.pipedrive.fault = () => {
        ending.abort();
        return { kind: 'silent' };
      };
      await post(personUrl(), contact);
      await setup.services.deliverDue(ending.signal);
      expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 1 }]);
      setup.pipedrive.fault = () => undefined;
      await deliverAll();
      expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
      expect(setup.pipedrive.notes).toHaveLength(1);
    });

    it('waits longer after each failure, and gives up after the last attempt', async () => {
      withCrm({ OUTBOX_RETRY_MS: '100000', OUTBOX_MAX_ATTEMPTS: '3' });
      setup.pipedrive.fault = () => ({ kind: 'status', status: 503 });
      await post(personUrl(), contact);
      for (const full of [100_000, 200_000]) {
        const { atLeast, atMost } = await waitAfterDelivery(setup);
        expect(atLeast).toBeLessThanOrEqual(full);
        expect(atMost).toBeGreaterThanOrEqual(full / 2);
        await setup.database.query(`update intake.submissions set next_attempt_at = now()`);
      }
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 3 }]);
      expect(await msUntilDue(setup.database)).toBeUndefined();
    });

    it('delivers a dead submission once when it is replayed, even when the lost attempt had succeeded', async () => {
      withCrm({ OUTBOX_MAX_ATTEMPTS: '1' });
      failOnce(calls.createNote, { kind: 'cut-after-effect' });
      await post(personUrl(), contact);
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 1 }]);
      expect(await replayDead(setup.database)).toBe(1);
      expect(await inbox()).toMatchObject([{ state: 'stored' }]);
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
      expect(setup.pipedrive.notes).toHaveLength(1);
      expect(await replayDead(setup.database)).toBe(0);
    });

    it('gives up at once on a permanent refusal, with a reason that contains nothing that was typed', async () => {
      withCrm();
      setup.pipedrive.fault = () => ({ kind: 'status', status: 400 });
      await post(personUrl(), contact);
      await deliver();
      expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 1 }]);
      expect(await setup.database.query('select last_error from intake.submissions')).toEqual([
        { last_error: 'GET /persons/search: status 400' },
      ]);
      expect(JSON.stringify(setup.logged)).not.toContain('anna');
    });
  });
}
