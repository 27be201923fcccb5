import { describe, expect, it } from 'vitest';
import type { HandlerSetup } from '../support/handler-setup.ts';

/** Defines the tests of what the database itself refuses. */
export function describeSchema(setup: HandlerSetup): void {
  describe('the schema', () => {
    it('refuses what the functions would never write', async () => {
      const insert = (columns: string, values: string): Promise<unknown> =>
        setup.database.query(
          `insert into intake.submissions (id, email, marketing_status${columns})
           values (gen_random_uuid(), 'a@b.nl', 'subscribed'${values})`,
        );
      await expect(insert(', state', `, 'lost'`)).rejects.toThrow();
      await expect(insert(', message', `, repeat('x', 5001)`)).rejects.toThrow();
      await expect(insert(', name', `, ''`)).rejects.toThrow();
      await expect(insert(', state', `, 'delivered'`)).rejects.toThrow();
      await expect(insert(', lease', `, gen_random_uuid()`)).rejects.toThrow();
      await expect(insert('', '')).resolves.toBeDefined();
    });

    it('has row level security on every table, without a policy for anyone', async () => {
      const tables = await setup.database.query(
        `select relname, relrowsecurity from pg_class join pg_namespace n on n.oid = relnamespace
         where nspname = 'intake' and relkind in ('r', 'p') order by relname`,
      );
      expect(tables).toEqual([
        { relname: 'daily_counts', relrowsecurity: true },
        { relname: 'rate_limits', relrowsecurity: true },
        { relname: 'secrets', relrowsecurity: true },
        { relname: 'submissions', relrowsecurity: true },
      ]);
      expect(await setup.database.query('select * from pg_policies')).toEqual([]);
    });

    it('lets the anonymous role read, write and call nothing', async () => {
      await setup.database.query('create role anon nologin');
      const asAnon = (statement: string): Promise<void> =>
        setup.database.transact(`set local role anon; ${statement};`);
      for (const statement of [
        'select * from intake.submissions',
        `insert into intake.submissions (id, email, marketing_status)
           values (gen_random_uuid(), 'a@b.nl', 'subscribed')`,
        'update intake.submissions set attempts = 0',
        'delete from intake.submissions',
        'select * from intake.rate_limits',
        'select * from intake.secrets',
        'select * from intake.daily_counts',
        'select intake.replay_dead()',
        `select intake.count_post('x', 1)`,
        `select intake.count_today('x', 1)`,
      ]) {
        await expect(asAnon(statement)).rejects.toThrow(/permission denied/);
      }
      await setup.database.query('drop role anon');
    });
  });
}
