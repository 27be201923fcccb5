import { openDevServer } from '../server/dev/dev-server.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { listenAddress } from '../server/static/listen-address.ts';
import { serverProblem } from '../server/static/server-problem.ts';
import { closeOnSignal } from '../server/static/site-server.ts';
import { dayFlag, dayIn, readCommandLine, runCommand } from './lib/command-line.ts';

await runCommand(async () => {
  const commandLine = readCommandLine(dayFlag, { positionals: 0 });
  const { root } = commandLine;
  const { host, port } = listenAddress(process.env, 5173);
  const options = { root, asOf: dayIn(commandLine), host, port, dataDir: dataFolder(), env: process.env };
  const server = await openDevServer(options).catch((error: unknown) => {
    throw serverProblem(error, port, options.dataDir);
  });
  closeOnSignal(server);
  console.log(
    `De site in ontwikkeling staat op ${server.url}, de blokken op ${server.url}/_blocks, de studio op ${server.url}/_studio`,
  );
  return undefined;
});
