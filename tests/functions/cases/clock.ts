import { describe, expect, it } from 'vitest';
import { forgetAddresses } from '../../../supabase/functions/_shared/http/rate-limit.ts';
import { msUntilDue } from '../../../supabase/functions/_shared/outbox/claims.ts';
import { contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

const TWO_HOURS_MS = 7_200_000;

/** Defines the tests for after the computer's clock was set back: earlier records then lie in the future. */
export function describeClock(setup: HandlerSetup): void {
  const { personUrl, inbox } = setup;

  describe('a clock that was set back', () => {
    it('counts only the posts of the last minute', async () => {
      setup.configure({ RATE_LIMIT_PER_MINUTE: '2' });
      const send = async () => (await post(personUrl(), contact)).status;
      expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
      await setup.database.query(
        `update intake.rate_limits set last_post = last_post + interval '1 hour',
           posts = array(select post + interval '1 hour' from unnest(posts) as post)`,
      );
      expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    });

    it('forgets addresses with posts in the future', async () => {
      setup.configure({ RATE_LIMIT_PER_MINUTE: '2' });
      await post(personUrl(), contact);
      await setup.database.query(`update intake.rate_limits set last_post = last_post + interval '1 hour'`);
      await forgetAddresses(setup.database);
      expect(await setup.database.query('select key from intake.rate_limits')).toEqual([]);
    });

    it('waits for a delivery no longer than the longest back-off', async () => {
      setup.withCrm();
      await post(personUrl(), contact);
      await setup.database.query(
        `update intake.submissions set next_attempt_at = now() + interval '5 days', lease = gen_random_uuid(),
           leased_until = now() + interval '5 days'`,
      );
      await setup.deliver();
      expect(await msUntilDue(setup.database)).toBeLessThanOrEqual(TWO_HOURS_MS);
      await setup.database.query(
        'update intake.submissions set next_attempt_at = now(), leased_until = now()',
      );
      await setup.deliverAll();
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
    });
  });
}
