import { createServer } from 'node:http';
import { dataFolder } from '../../../server/functions/data-folder.ts';
import { DataFolderInUse } from '../../../server/functions/data-folder-lock.ts';
import { answerNodeRequest } from '../../../server/functions/node-http.ts';
import { type LocalFunctions, openFunctions } from '../../../server/functions/open-functions.ts';
import { SettingsError } from '../../../supabase/functions/_shared/settings.ts';

// The functions without the site: what the tests of processes start. Prints one line `{"port": …}` when ready.

const open = async (): Promise<LocalFunctions | null> => {
  try {
    return await openFunctions({
      dataDir: dataFolder(),
      env: process.env,
      allowedOrigins: [],
      log: (event, facts = {}) => console.error(JSON.stringify({ event, ...facts })),
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUse || error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return null;
  }
};

const functions = await open();
if (functions !== null) {
  const server = createServer((request, response) => {
    void answerNodeRequest(request, response, functions.handle);
  });
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
    const address = server.address();
    console.log(JSON.stringify({ port: address !== null && typeof address === 'object' ? address.port : 0 }));
  });
  process.once('SIGTERM', () => {
    server.close(() => void functions.close());
    server.closeIdleConnections();
  });
}
