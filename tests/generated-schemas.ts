import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../renderer/files/repository.ts';
import type { JsonObject } from '../renderer/project/json.ts';

const SCHEMAS = join(REPOSITORY, 'schemas');

/**
 * Reads a generated schema, with the definitions of the blocks added to its own.
 *
 * @param folder `json` for the current schemas, `released` for those of the last release
 */
export function schemaWithBlocks(name: string, folder: 'json' | 'released' = 'json'): JsonObject {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(SCHEMAS, folder, `${file}.schema.json`), 'utf8'));
  const schema = read(name);
  return { ...schema, definitions: { ...read('blocks').definitions, ...schema.definitions } };
}
