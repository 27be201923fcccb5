import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, runCommand, UsageError } from './command-line.ts';
import { blockTypes, generate } from './generate.ts';
import { camelCase } from './identifiers.ts';
import { newBlockFiles } from './new/new-block.ts';

await runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError('Name the block in lower case, with hyphens: npm run new:block -- price-table');
  }
  const folder = join(REPOSITORY, 'blocks', name);
  if (existsSync(folder)) throw new UsageError(`blocks/${name} exists already. Choose another name.`);
  const twin = blockTypes().find((type) => camelCase(type) === camelCase(name));
  if (twin !== undefined) {
    throw new UsageError(
      `blocks/${twin} exists already, and code would call both the same. Choose another name.`,
    );
  }
  mkdirSync(folder);
  for (const [file, text] of Object.entries(newBlockFiles(name))) writeFileSync(join(folder, file), text);
  await generate();
  console.log(
    `blocks/${name} is ready: schema.ts, Component.tsx, example.json. See it at /_blocks in \`npm run dev\`.`,
  );
  return 0;
});
