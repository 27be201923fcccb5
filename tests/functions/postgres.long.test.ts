import { applyMigrations, readMigrations } from '../../server/functions/migrations.ts';
import { connectPostgres } from '../../supabase/functions/_shared/postgres-database.ts';
import { describeHandlers } from './cases/handlers.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { startPostgres } from './support/postgres-15.ts';

setNoTimeLimit();

describeHandlers('the functions on PostgreSQL', async () => {
  const postgres = await startPostgres();
  const database = connectPostgres(postgres.url, { connections: 10, tls: false });
  await applyMigrations(database, readMigrations());
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
});
