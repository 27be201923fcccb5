import { isBuiltSite, siteFolder } from '../builder/output/out-folder.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { serveBuilt } from './lib/serve-built.ts';

await runCommand(async () => {
  const { root, text, pasted } = readCommandLine({ out: { type: 'string' } }, { positionals: 0 });
  const outDir = siteFolder(root, text('out'));
  if (!isBuiltSite(outDir)) {
    throw new UsageError(`In ${outDir} staat geen gebouwde site. Maak die eerst, met: ${pasted('build')}`);
  }
  await serveBuilt(root, outDir);
  return undefined;
});
