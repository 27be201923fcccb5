import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../project/json.ts';
import { REPOSITORY } from './repository.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads a JSON file of this repository.
 *
 * @param path from the root of the repository
 * @throws UsageError that names the file when it is not JSON; the error of the file system
 */
export function readJson(path: string, repository = REPOSITORY): JsonValue {
  const text = readFileSync(join(repository, path), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} is not valid JSON: ${reason}`);
  }
}
