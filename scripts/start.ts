import { outFolder } from '../builder/output/out-folder.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { openBuiltSite } from '../server/static/built-site.ts';
import { listenAddress } from '../server/static/listen-address.ts';
import { serverProblem } from '../server/static/server-problem.ts';
import { closeOnSignal } from '../server/static/site-server.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { buildFlags, buildWishes, lintAndBuild } from './lib/lint-and-build.ts';

await runCommand(async () => {
  const commandLine = readCommandLine(buildFlags, { positionals: 0 });
  const { root, text } = commandLine;
  const { host, port } = listenAddress(process.env, 4173);
  const outDir = outFolder(root, text('out'));
  if (!(await lintAndBuild(root, outDir, buildWishes(commandLine)))) return 1;

  const options = { host, port, dataDir: dataFolder(), env: process.env };
  const server = await openBuiltSite(root, outDir, options).catch((error: unknown) => {
    throw serverProblem(error, port);
  });
  closeOnSignal(server);
  console.log(`De site staat op ${server.url}`);
  return undefined;
});
