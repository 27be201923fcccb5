import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    const schema: unknown = JSON.parse(readFileSync(join(repository, 'schemas/json', name), 'utf8'));
    writeFileSync(
      join(repository, 'schemas/released', name),
      `${JSON.stringify(withoutAnnotations(schema))}\n`,
    );
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
