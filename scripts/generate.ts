import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOTICE = '// Made by `npm run generate` from the folders in blocks/. Do not edit.\n';

const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string) => camelCase(`-${name}`);

/** The names of all block types: every folder in blocks/ that does not begin with an underscore. */
export const blockTypes = (root = ROOT): string[] =>
  readdirSync(join(root, 'blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .sort();

/** The source of blocks/registry.ts: every block's declaration joined to its component. */
export function registrySource(types: readonly string[], hasResolve: (type: string) => boolean): string {
  const imports = types.flatMap((type) => [
    `import ${pascalCase(type)} from './${type}/Component.tsx';`,
    ...(hasResolve(type) ? [`import resolve${pascalCase(type)} from './${type}/resolve.ts';`] : []),
    `import ${camelCase(type)} from './${type}/schema.ts';`,
  ]);
  const joins = (hasResolve: boolean) => (hasResolve ? 'implementResolvedBlock' : 'implementBlock');
  const entries = types.map((type) => {
    const key = type.includes('-') ? `'${type}'` : type;
    const resolve = hasResolve(type) ? `, resolve${pascalCase(type)}` : '';
    return `  ${key}: ${joins(hasResolve(type))}(${camelCase(type)}, ${pascalCase(type)}${resolve}),`;
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
export function interactiveSource(types: readonly string[]): string {
  const entries = types.map((type) => {
    const key = type.includes('-') ? `'${type}'` : type;
    return `  ${key}: interactiveBlock(() => import('./${type}/Component.tsx')),`;
  });
  return [
    NOTICE.trimEnd(),
    "import { interactiveBlock, type RenderInteractive } from './interactive-block.ts';",
    '',
    '/** How to load each interactive block, by its name. */',
    'export const interactiveBlocks: Readonly<Record<string, () => Promise<RenderInteractive>>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

/** Every generated file with its text, by path from the repository's root. */
export async function generatedFiles(root = ROOT): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const types = blockTypes(root);
  files.set(
    'blocks/registry.ts',
    registrySource(types, (type) => existsSync(join(root, 'blocks', type, 'resolve.ts'))),
  );
  const definitions = await Promise.all(
    types.map(async (type) => {
      const module = await import(pathToFileURL(join(root, 'blocks', type, 'schema.ts')).href);
      return module.default;
    }),
  );
  files.set(
    'blocks/interactive.ts',
    interactiveSource(types.filter((_, index) => definitions[index].interactive)),
  );
  const { documentSchemas } = await import('../schemas/documents.ts');
  for (const [name, schema] of Object.entries(documentSchemas(definitions))) {
    files.set(`schemas/json/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  const rules = join(root, 'scripts/lint/rules/index-source.ts');
  if (existsSync(rules)) {
    const { ruleIndexSource } = await import(pathToFileURL(rules).href);
    files.set('scripts/lint/rules/index.ts', ruleIndexSource());
  }
  return files;
}

/** Writes what is not up to date. @returns the paths that were written */
export async function generate(root = ROOT): Promise<string[]> {
  const written: string[] = [];
  for (const [path, text] of await generatedFiles(root)) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written.push(path);
  }
  return written;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = await generate();
  console.log(written.length === 0 ? 'Everything is up to date.' : `Written: ${written.join(', ')}`);
}
