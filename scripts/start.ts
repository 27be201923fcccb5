import './production.ts';
import { outFolder } from './build/out-folder.ts';
import { buildFlags, lintAndBuild } from './build.ts';
import { dataFolder, readCommandLine, runCommand } from './command-line.ts';
import { openBuiltSite } from './serve/built-site.ts';
import { listenAddress } from './serve/listen-address.ts';
import { serverProblem } from './serve/server-problem.ts';
import { closeOnSignal } from './serve/site-server.ts';

await runCommand(async () => {
  const { root, text, has } = readCommandLine(buildFlags, { positionals: 0 });
  const { host, port } = listenAddress(process.env, 4173);
  const outDir = outFolder(root, text('out'));
  if (!(await lintAndBuild(root, outDir, has('allow-holiday-conflicts')))) return 1;

  const options = { host, port, dataDir: dataFolder(), env: process.env };
  const server = await openBuiltSite(root, outDir, options).catch((error: unknown) => {
    throw serverProblem(error, port);
  });
  closeOnSignal(server);
  console.log(`De site staat op ${server.url}`);
  return undefined;
});
