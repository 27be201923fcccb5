import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../renderer/files/read-json.ts';
import { withoutAnnotations } from '../../schemas/without-annotations.ts';

/**
 * Records the generated schemas as those of the last release, without annotations: later ones are compared with them.
 *
 * @param repository the folder that holds schemas/
 * @returns the files that were written
 * @throws Error when they cannot be formatted
 */
export function recordRelease(repository: string): string[] {
  const names = readdirSync(join(repository, 'schemas/json')).filter((name) => name.endsWith('.schema.json'));
  for (const name of names) {
    const schema = withoutAnnotations(readJson(`schemas/json/${name}`, repository));
    writeFileSync(join(repository, 'schemas/released', name), `${JSON.stringify(schema)}\n`);
  }
  const biome = join(repository, 'node_modules/.bin/biome');
  const files = names.map((name) => `schemas/released/${name}`);
  const { status, stderr } = spawnSync(biome, ['format', '--write', ...files], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return files;
}
