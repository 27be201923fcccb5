import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgingPart } from '../schemas/released/compare-schemas.ts';

/**
 * Keeps the generated schemas as those of the last release, without their explanations: later ones are compared
 * with them.
 *
 * @param root the repository
 * @returns the files that were written
 * @throws Error when they cannot be formatted
 */
export function recordRelease(root: string): string[] {
  const names = readdirSync(join(root, 'schemas/json')).filter((name) => name.endsWith('.schema.json'));
  for (const name of names) {
    const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas/json', name), 'utf8'));
    writeFileSync(join(root, 'schemas/released', name), `${JSON.stringify(judgingPart(schema))}\n`);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const files = names.map((name) => `schemas/released/${name}`);
  const { status, stderr } = spawnSync(biome, ['format', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return files;
}
