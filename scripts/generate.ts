import { generate, staleFiles } from '../builder/generators/generated-files.ts';
import { recordRelease } from '../builder/generators/record-release.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readFlags, runCommand } from './lib/command-line.ts';

await runCommand(async () => {
  const flags = readFlags({ check: { type: 'boolean' }, release: { type: 'boolean' } }, { positionals: 0 });
  if (flags.has('check')) {
    const stale = [...(await staleFiles()).keys()];
    if (stale.length === 0) return 0;
    console.error(`Not up to date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
    return 1;
  }
  const written = await generate();
  console.log(written.length === 0 ? 'Everything is up to date.' : `Written: ${written.join(', ')}`);
  if (flags.has('release')) {
    console.log(`Recorded as released: ${recordRelease(REPOSITORY).join(', ')}`);
  }
  return 0;
});
