import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockDefinition } from '../../blocks/define-block.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import type { JsonObject } from '../../renderer/project/json.ts';
import { definitionSchemas } from '../../schemas/definition-schemas.ts';
import { blockTypes } from './block-types.ts';
import { declaredIn } from './declared-in.ts';
import { licencesText } from './licences.ts';
import { referenceText } from './reference.ts';
import { interactiveSource, registrySource, ruleIds, ruleIndexSource } from './registry.ts';
import { withSettingsTable } from './settings-table.ts';

const inRepository = (path: string) => join(REPOSITORY, path);

/** Loads the declaration of a block type. @throws UsageError as `declaredIn` does */
const definitionOf = (type: string) =>
  declaredIn<BlockDefinition>({
    folder: `blocks/${type}`,
    files: ['schema.ts', 'Component.tsx', 'example.json'],
    load: () => import(`../../blocks/${type}/schema.ts`),
    nameOf: (definition) => definition.type,
  });

/** Tells whether a file has a text on disk. */
function isOnDisk(path: string, text: string): boolean {
  const file = inRepository(path);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/**
 * Returns the text of every generated file, by its path in the repository. The authors' reference is not among them
 * while the schemas on disk are stale.
 */
async function generatedFiles(): Promise<Map<string, string>> {
  const types = blockTypes();
  const definitions = await Promise.all(types.map(definitionOf));
  const interactive = definitions.filter((definition) => definition.interactive).map(({ type }) => type);
  const resolved = new Set(types.filter((type) => existsSync(inRepository(`blocks/${type}/resolve.ts`))));
  const files = new Map([
    ['blocks/registry.ts', registrySource(types, resolved)],
    ['blocks/interactive.ts', interactiveSource(interactive)],
    ['lint/rules/index.ts', ruleIndexSource(ruleIds())],
  ]);
  const schemas = new Map<string, JsonObject>();
  for (const [name, schema] of Object.entries(definitionSchemas(definitions))) {
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    schemas.set(name, JSON.parse(text));
    files.set(`schemas/json/${name}.schema.json`, text);
  }
  // The reference shows the lint's messages, and the lint reads the schemas from disk. Those may be absent, or hold a
  // conflict of Git.
  if ([...files].every(([path, text]) => !path.endsWith('.schema.json') || isOnDisk(path, text))) {
    files.set('docs/naslag.md', await referenceText(definitions, schemas));
  }
  files.set('docs/licences.md', licencesText(REPOSITORY));
  files.set('README.md', withSettingsTable(readFileSync(inRepository('README.md'), 'utf8')));
  return files;
}

/** Returns the generated files that are stale on disk, by path. */
export async function staleFiles(): Promise<Map<string, string>> {
  const files = await generatedFiles();
  return new Map([...files].filter(([path, text]) => !isOnDisk(path, text)));
}

async function writeStale(): Promise<string[]> {
  const stale = await staleFiles();
  for (const [path, text] of stale) writeWhole(inRepository(path), text);
  return [...stale.keys()];
}

/** Writes the generated files that are not up to date. @returns their paths */
export async function generate(): Promise<string[]> {
  const written = await writeStale();
  // New schemas on disk may change the reference.
  return written.length === 0 ? written : [...new Set([...written, ...(await writeStale())])];
}
