import { describe, expect, it } from 'vitest';
import { healthReader } from '../../../supabase/functions/_shared/outbox/outbox-health.ts';
import type { HandlerSetup } from '../support/handler-setup.ts';

/** Defines the tests of what must not take longer the more was ever delivered. */
export function describeLargeTable(setup: HandlerSetup): void {
  describe('a table with much that was delivered', () => {
    it('tells what was not delivered without reading all of it', async () => {
      const { database } = setup;
      await database.query(
        `insert into intake.submissions (id, email, message, marketing_status, state, delivered_at)
         select gen_random_uuid(), n || '@b.nl', repeat('Hallo ', 100), 'no_consent',
           case when n % 1000 = 0 then 'suspect' else 'delivered' end,
           case when n % 1000 = 0 then null else now() end
         from generate_series(1, 10000) as n`,
      );
      const plans: unknown[] = [];
      const read = healthReader({
        query: async (text) => {
          plans.push(await database.query(`explain ${text}`));
          return database.query(text);
        },
      });
      expect(await read()).toMatchObject({ stored: 0, dead: 0, suspect: 10 });
      expect(JSON.stringify(plans)).toContain('submissions_undelivered');
      expect(JSON.stringify(plans)).not.toContain('Seq Scan');
    });
  });
}
