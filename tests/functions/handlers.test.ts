import { openEmbeddedDatabase } from '../../server/functions/embedded-database.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import { describeHandlers } from './cases/handlers.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

describeHandlers('the functions on PGlite', async () => {
  const folder = makeTemporaryFolder();
  await addEmptyDatabase(folder.path);
  const database = await openEmbeddedDatabase(folder.path);
  return {
    ...database,
    close: async () => {
      await database.close();
      folder.remove();
    },
  };
});
