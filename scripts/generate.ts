import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockDefinition } from '../blocks/define-block.ts';
import { camelCase, pascalCase } from '../renderer/files/identifiers.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import type { JsonObject } from '../renderer/project/json.ts';

const NOTICE = '// Made by `npm run generate` from the folders in blocks/. Do not edit.\n';

// The suffixes keep a block's name from being a word of the language, such as `class`, or another import.
const declarationOf = (type: string) => `${camelCase(type)}Definition`;
const componentOf = (type: string) => `${pascalCase(type)}Component`;

/** The names of all block types: every folder in blocks/ that does not begin with an underscore. */
export const blockTypes = (repository = REPOSITORY): string[] =>
  readdirSync(join(repository, 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .sort();

/** The source of blocks/registry.ts: every block's declaration joined to its component. */
function registrySource(types: readonly string[], hasResolve: (type: string) => boolean): string {
  const imports = types.flatMap((type) => [
    `import ${componentOf(type)} from './${type}/Component.tsx';`,
    ...(hasResolve(type) ? [`import resolve${pascalCase(type)} from './${type}/resolve.ts';`] : []),
    `import ${declarationOf(type)} from './${type}/schema.ts';`,
  ]);
  const joins = (hasResolve: boolean) => (hasResolve ? 'implementResolvedBlock' : 'implementBlock');
  const entries = types.map((type) => {
    const key = type.includes('-') ? `'${type}'` : type;
    const resolve = hasResolve(type) ? `, resolve${pascalCase(type)}` : '';
    return `  ${key}: ${joins(hasResolve(type))}(${declarationOf(type)}, ${componentOf(type)}${resolve}),`;
  });
  return [
    NOTICE.trimEnd(),
    "import { type BlockImplementation, implementBlock, implementResolvedBlock } from './define-block.ts';",
    ...imports,
    '',
    '/** Every block type by its name. */',
    'export const registry: Readonly<Record<string, BlockImplementation>> = {',
    ...entries,
    '} satisfies Record<string, BlockImplementation>;',
    '',
  ].join('\n');
}

/** The source of blocks/interactive.ts: the components that browsers download, each behind its own import. */
function interactiveSource(types: readonly string[]): string {
  const entries = types.map((type) => {
    const key = type.includes('-') ? `'${type}'` : type;
    return `  ${key}: interactiveBlock(() => import('./${type}/Component.tsx')),`;
  });
  return [
    NOTICE.trimEnd(),
    "import { type InteractiveBlock, interactiveBlock } from './interactive-block.ts';",
    '',
    '/** How to load each interactive block, by its name. */',
    'export const interactiveBlocks: Readonly<Record<string, () => Promise<InteractiveBlock>>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** Every generated file with its text, by path from the repository. */
export async function generatedFiles(repository = REPOSITORY): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const types = blockTypes(repository);
  files.set(
    'blocks/registry.ts',
    registrySource(types, (type) => existsSync(join(repository, 'blocks', type, 'resolve.ts'))),
  );
  const definitions = await Promise.all(
    types.map(async (type) => {
      const module: { default: BlockDefinition } = await import(
        pathToFileURL(join(repository, 'blocks', type, 'schema.ts')).href
      );
      return module.default;
    }),
  );
  files.set(
    'blocks/interactive.ts',
    interactiveSource(definitions.flatMap(({ type, interactive }) => (interactive ? [type] : []))),
  );
  const { documentSchemas } = await import('../schemas/documents.ts');
  const schemas = new Map<string, JsonObject>();
  for (const [name, schema] of Object.entries(documentSchemas(definitions))) {
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    schemas.set(name, JSON.parse(text));
    files.set(`schemas/json/${name}.schema.json`, text);
  }
  const rules = join(repository, 'lint/rules/index-source.ts');
  if (existsSync(rules)) {
    const { ruleIndexSource } = await import(pathToFileURL(rules).href);
    files.set('lint/rules/index.ts', ruleIndexSource());
  }
  // The reference shows what the lint says, and the lint reads the schemas from disk.
  if (existsSync(join(repository, 'schemas/json/blocks.schema.json'))) {
    const { referenceText } = await import('../builder/generators/reference.ts');
    files.set('docs/naslag.md', await referenceText(repository, definitions, schemas));
  }
  if (existsSync(join(repository, 'package-lock.json'))) {
    const { licencesText } = await import('../builder/generators/licences.ts');
    files.set('docs/licences.md', licencesText(repository));
  }
  const readme = join(repository, 'README.md');
  if (existsSync(readme)) {
    const { withSettingsTable } = await import('../builder/generators/settings-table.ts');
    files.set('README.md', withSettingsTable(readFileSync(readme, 'utf8')));
  }
  return files;
}

/** The generated files whose text on disk is not what it should be. */
export async function staleFiles(repository = REPOSITORY): Promise<Map<string, string>> {
  const files = await generatedFiles(repository);
  return new Map(
    [...files].filter(([path, text]) => {
      const file = join(repository, path);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    }),
  );
}

async function writeStale(repository: string): Promise<string[]> {
  const stale = await staleFiles(repository);
  for (const [path, text] of stale) {
    const file = join(repository, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...stale.keys()];
}

/** Writes what is not up to date. @returns the paths that were written */
export async function generate(repository = REPOSITORY): Promise<string[]> {
  const written = await writeStale(repository);
  // With new schemas on disk the reference may say something else.
  return written.length === 0 ? written : [...new Set([...written, ...(await writeStale(repository))])];
}

if (process.argv[1] === import.meta.filename) {
  const unknown = process.argv.slice(2).find((flag) => flag !== '--check' && flag !== '--release');
  if (unknown !== undefined) {
    console.error(`${unknown} is not known here. Choose from: --check, --release.`);
    process.exit(2);
  }
  if (process.argv.includes('--check')) {
    const stale = [...(await staleFiles()).keys()];
    if (stale.length > 0) {
      console.error(`Not up to date: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`);
      process.exitCode = 1;
    }
  } else {
    const written = await generate();
    console.log(written.length === 0 ? 'Everything is up to date.' : `Written: ${written.join(', ')}`);
    if (process.argv.includes('--release')) {
      const { recordRelease } = await import('../builder/generators/record-release.ts');
      console.log(`Recorded as released: ${recordRelease(REPOSITORY).join(', ')}`);
    }
  }
}
