import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations, type MigrationTarget, readMigrations } from '../../server/functions/migrations.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';

setNoTimeLimit();

const migrations = readMigrations();
let pglite: PGlite;
let database: MigrationTarget;

beforeAll(async () => {
  pglite = await PGlite.create();
  database = {
    query: async (text, parameters) => (await pglite.query(text, parameters ? [...parameters] : [])).rows,
    transact: async (statements) => void (await pglite.transaction((inside) => inside.exec(statements))),
  };
});
afterAll(() => pglite.close());

/** Submissions that every version stored: with little and with as much as fits, waiting, given up and delivered. */
const SUBMISSIONS = [
  `gen_random_uuid(), 'a@b.nl', null, null, null, null, 'no_consent', 'stored', null, null`,
  `gen_random_uuid(), rpad('vol@', 254, 'x'), repeat('n', 200), repeat('o', 200), repeat('s', 300), repeat('m', 5000),
    'subscribed', 'dead', repeat('f', 300), null`,
  `gen_random_uuid(), 'Anna@Voorbeeld.nl', 'Anna', 'Voorbeeld', 'Vraag', 'Hallo', 'unsubscribed', 'delivered', null, now()`,
];
const COLUMNS =
  'id, email, name, organisation_name, subject, message, marketing_status, state, last_error, delivered_at';

/** Stores what a version receives, in the tables that it has. */
async function receive(): Promise<void> {
  for (const values of SUBMISSIONS)
    await database.query(`insert into intake.submissions (${COLUMNS}) values (${values})`);
  const counters = await database.query(`select from pg_proc where proname = 'count_post'`);
  if (counters.length > 0) await database.query(`select intake.count_post('x', 10)`);
}

const stored = () => database.query(`select ${COLUMNS}, sequence from intake.submissions order by sequence`);

it('upgrades a database of every earlier version, and keeps what that received', async () => {
  for (const [index, { name }] of migrations.entries()) {
    const before = index === 0 ? [] : await stored();
    await applyMigrations(database, migrations.slice(0, index + 1));
    expect(await stored(), name).toEqual(before);
    await receive();
  }
  expect(await stored()).toHaveLength(migrations.length * SUBMISSIONS.length);
  const dead = await database.query('select intake.replay_dead() as replayed');
  expect(dead).toEqual([{ replayed: migrations.length }]);
});
