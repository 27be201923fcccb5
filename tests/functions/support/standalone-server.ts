import { createServer } from 'node:http';
import { dataFolder } from '../../../server/functions/data-folder.ts';
import { DataFolderInUse } from '../../../server/functions/data-folder-lock.ts';
import { requestListener } from '../../../server/functions/node-http.ts';
import { type LocalFunctions, openFunctions } from '../../../server/functions/open-functions.ts';

// Serves the functions without the site, for tests in which a process starts or is killed. Prints one line
// `{"port": …}` when it is ready.

async function open(): Promise<LocalFunctions | undefined> {
  try {
    return await openFunctions({
      dataDir: dataFolder(),
      env: process.env,
      siteOrigins: [],
      log: (event, facts = {}) => console.error(JSON.stringify({ event, ...facts })),
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return undefined;
  }
}

const functions = await open();
if (functions) {
  const server = createServer(requestListener(functions.handle));
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
    const address = server.address();
    console.log(JSON.stringify({ port: address !== null && typeof address === 'object' ? address.port : 0 }));
  });
  process.once('SIGTERM', () => {
    server.close(() => void functions.close());
    server.closeIdleConnections();
  });
}
