import { outFolder } from '../builder/output/out-folder.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { buildFlags, lintAndBuild } from './lib/lint-and-build.ts';

await runCommand(async () => {
  const { root, text, has } = readCommandLine(buildFlags, { positionals: 0 });
  const outDir = outFolder(root, text('out'));
  return (await lintAndBuild(root, outDir, has('allow-holiday-conflicts'))) ? 0 : 1;
});
