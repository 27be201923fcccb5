import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockTypes } from '../builder/generators/block-types.ts';
import { newBlockFiles, problemWithBlockName } from '../builder/scaffolds/new-block.ts';
import { camelCase } from '../renderer/files/identifiers.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readFlags, runCommand } from './lib/command-line.ts';
import { BIOME } from './lib/run-program.ts';

await runCommand(async () => {
  const { positionals, has } = readFlags({ interactive: { type: 'boolean' } }, { positionals: 1 });
  const [name = ''] = positionals;
  const problem = problemWithBlockName(name);
  if (problem !== undefined) throw new UsageError(problem);
  const folder = join(REPOSITORY, 'blocks', name);
  if (existsSync(folder)) throw new UsageError(`blocks/${name} exists already. Choose another name.`);
  const twin = blockTypes().find((type) => camelCase(type) === camelCase(name));
  if (twin !== undefined) {
    throw new UsageError(
      `blocks/${twin} exists already, and code would call both the same. Choose another name.`,
    );
  }
  mkdirSync(folder);
  const files = newBlockFiles({ name, interactive: has('interactive') });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  // Lines with the name of the block may be too long for the template's own layout.
  const format = [BIOME, 'format', '--write', '--vcs-enabled=false', folder];
  spawnSync(process.execPath, format, { cwd: REPOSITORY, stdio: 'ignore' });
  // This process was bundled without the new block.
  const { status } = spawnSync(process.execPath, [LAUNCHER, 'generate'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error(`blocks/${name} is written. Run \`npm run generate\` when this is solved.`);
    return status ?? 1;
  }
  console.log(
    `blocks/${name} is ready: ${Object.keys(files).join(', ')}. See it at /_blocks in \`npm run dev\`.`,
  );
  return 0;
});
