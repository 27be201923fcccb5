import { expect, it } from 'vitest';
import { addEmptyDatabase } from '../../tests/empty-database.ts';
import { makeTemporaryFolder } from '../../tests/functions/support/temporary-folder.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createHousekeeping } from './housekeeping.ts';
import { exportSubmissions } from './records.ts';

const folder = makeTemporaryFolder();

it('keeps the last suspect submissions, also where no term is set, and all others', async () => {
  await addEmptyDatabase(folder.path);
  const database = await openEmbeddedDatabase(folder.path);
  const states = ['suspect', 'delivered', 'suspect', 'dead', 'suspect', 'stored', 'suspect'];
  for (const [index, state] of states.entries()) {
    await database.query(
      `insert into intake.submissions (id, email, message, marketing_status, state, delivered_at)
       values (gen_random_uuid(), 'a@b.nl', $1, 'no_consent', $2, case $2 when 'delivered' then now() end)`,
      [`${index} ${state}`, state],
    );
  }
  const kept = async () => (await exportSubmissions(database)).map(({ message }) => message);
  const events: unknown[] = [];
  const round = (env: Record<string, string>) =>
    createHousekeeping(database, env, (event, facts) => events.push([event, facts]), 2).round();

  await round({ RETENTION_DAYS: '0' });
  expect(await kept()).toEqual(['1 delivered', '3 dead', '4 suspect', '5 stored', '6 suspect']);
  await round({});
  expect(events).toEqual([['suspect submissions forgotten', { count: 2, kept: 2 }]]);
  await database.close();
  folder.remove();
});
