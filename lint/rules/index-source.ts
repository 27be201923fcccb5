import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase } from '../../renderer/files/identifiers.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Lists the names of all rules: every folder beside this file. */
export function ruleIds(): string[] {
  return readdirSync(join(REPOSITORY, 'lint/rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the source of `index.ts`: every rule, by folder name. */
export function ruleIndexSource(): string {
  const ids = ruleIds();
  return [
    '// Made by `npm run generate` from the folders in lint/rules/. Do not edit.',
    '',
    "import type { Rule } from '../rule.ts';",
    ...ids.map((id) => `import ${camelCase(id)} from './${id}/rule.ts';`),
    '',
    '/** Every rule, in the order of their names. */',
    'export const rules: readonly Rule[] = [',
    ...ids.map((id) => `  ${camelCase(id)},`),
    '];',
    '',
  ].join('\n');
}
