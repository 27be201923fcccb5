import './production.ts';
import { join, resolve } from 'node:path';
import { buildFlags, lintAndBuild } from './build.ts';
import { REPOSITORY, readCommandLine, runCommand } from './command-line.ts';
import { openBuiltSite } from './serve/built-site.ts';
import { listenAddress } from './serve/listen-address.ts';
import { serverProblem } from './serve/server-problem.ts';
import { closeOnSignal } from './serve/site-server.ts';

await runCommand(async () => {
  const { root, text, has } = readCommandLine(buildFlags);
  const { host, port } = listenAddress(process.env, 4173);
  const outDir = resolve(text('out') ?? join(root, 'dist'));
  if (!(await lintAndBuild(root, outDir, has('allow-holiday-conflicts')))) return 1;

  const { DATA_DIR = join(REPOSITORY, '.data') } = process.env;
  const options = { host, port, dataDir: DATA_DIR, env: process.env };
  const server = await openBuiltSite(root, outDir, options).catch((error: unknown) => {
    throw serverProblem(error, port);
  });
  closeOnSignal(server);
  console.log(`De site staat op ${server.url}`);
  return undefined;
});
