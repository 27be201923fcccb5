import { isBuiltSite, outFolder } from '../builder/output/out-folder.ts';
import { listenAddress } from '../server/static/listen-address.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { buildFlags, buildWishes, lintAndBuild } from './lib/lint-and-build.ts';
import { serveBuilt } from './lib/serve-built.ts';

await runCommand(async () => {
  const commandLine = readCommandLine(buildFlags, { positionals: 0 });
  const { root, text } = commandLine;
  // Checked before the build, because an invalid PORT needs none.
  listenAddress(process.env, 4173);
  const outDir = outFolder(root, text('out'));
  if (!(await lintAndBuild(root, outDir, buildWishes(commandLine)))) {
    if (!isBuiltSite(outDir)) return 1;
    console.error(
      `\nLET OP: de site is NIET opnieuw gebouwd. Bezoekers zien de vorige versie, uit ${outDir}, en de formulieren werken. ` +
        'Los op wat hierboven staat, en start opnieuw.\n',
    );
  }
  await serveBuilt(root, outDir);
  return undefined;
});
