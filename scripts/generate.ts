import { generate, staleFiles } from '../builder/generators/generated-files.ts';
import { recordRelease } from '../builder/generators/record-release.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { runCommand } from './lib/command-line.ts';

await runCommand(async () => {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== '--check' && flag !== '--release');
  if (unknown !== undefined) {
    throw new UsageError(`${unknown} is not known here. Choose from: --check, --release.`);
  }
  if (flags.includes('--check')) {
    const stale = [...(await staleFiles()).keys()];
    if (stale.length === 0) return 0;
    console.error(`Not up to date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
    return 1;
  }
  const written = await generate();
  console.log(written.length === 0 ? 'Everything is up to date.' : `Written: ${written.join(', ')}`);
  if (flags.includes('--release')) {
    console.log(`Recorded as released: ${recordRelease(REPOSITORY).join(', ')}`);
  }
  return 0;
});
