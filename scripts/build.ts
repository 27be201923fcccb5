import { outFolder } from '../builder/output/out-folder.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { buildFlags, buildWishes, lintAndBuild } from './lib/lint-and-build.ts';

await runCommand(async () => {
  const commandLine = readCommandLine(buildFlags, { positionals: 0 });
  const { root, text } = commandLine;
  const outDir = outFolder(root, text('out'));
  return (await lintAndBuild(root, outDir, buildWishes(commandLine))) ? 0 : 1;
});
