import { dataFolder } from '../../server/functions/data-folder.ts';
import { openBuiltSite } from '../../server/static/built-site.ts';
import { listenAddress } from '../../server/static/listen-address.ts';
import { serverProblem } from '../../server/static/server-problem.ts';
import { closeOnSignal } from '../../server/static/site-server.ts';

/**
 * Serves the built site in a folder, with its functions, until the process is asked to stop.
 *
 * @param root the folder of its definitions
 * @throws UsageError when it cannot be served
 */
export async function serveBuilt(root: string, outDir: string): Promise<void> {
  const { host, port } = listenAddress(process.env, 4173);
  const options = { host, port, dataDir: dataFolder(), env: process.env };
  const server = await openBuiltSite(root, outDir, options).catch((error: unknown) => {
    throw serverProblem(error, port, options.dataDir);
  });
  closeOnSignal(server);
  console.log(`De site staat op ${server.url}`);
}
