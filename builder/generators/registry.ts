import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { camelCase, pascalCase } from '../../renderer/files/identifiers.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';

const noticeOf = (folder: string) =>
  `// Made by \`npm run generate\` from the folders in ${folder}. Do not edit.`;

// The suffixes keep a block's name from clashing with a reserved word, such as `class`, or with another import.
const declarationOf = (type: string) => `${camelCase(type)}Definition`;
const componentOf = (type: string) => `${pascalCase(type)}Component`;
const resolverOf = (type: string) => `resolve${pascalCase(type)}`;
const keyOf = (type: string) => (type.includes('-') ? `'${type}'` : type);

/**
 * Returns the source of blocks/registry.ts: every block's declaration together with its component.
 *
 * @param resolved the types that have a resolve.ts
 */
export function registrySource(types: readonly string[], resolved: ReadonlySet<string>): string {
  const imports = types.flatMap((type) => [
    `import ${componentOf(type)} from './${type}/Component.tsx';`,
    ...(resolved.has(type) ? [`import ${resolverOf(type)} from './${type}/resolve.ts';`] : []),
    `import ${declarationOf(type)} from './${type}/schema.ts';`,
  ]);
  const entries = types.map((type) => {
    const both = `${declarationOf(type)}, ${componentOf(type)}`;
    return resolved.has(type)
      ? `  ${keyOf(type)}: implementResolvedBlock(${both}, ${resolverOf(type)}),`
      : `  ${keyOf(type)}: implementBlock(${both}),`;
  });
  return [
    noticeOf('blocks/'),
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

/** Returns the source of blocks/interactive.ts: the components that browsers download, each behind its own import. */
export function interactiveSource(types: readonly string[]): string {
  return [
    noticeOf('blocks/'),
    "import { type InteractiveBlock, interactiveBlock } from './interactive-block.ts';",
    '',
    '/** How to load each interactive block, by its name. */',
    'export const interactiveBlocks: Readonly<Record<string, () => Promise<InteractiveBlock>>> = {',
    ...types.map((type) => `  ${keyOf(type)}: interactiveBlock(() => import('./${type}/Component.tsx')),`),
    '};',
    '',
  ].join('\n');
}

/** Returns the names of all rules: every folder in lint/rules/. */
export function ruleIds(): string[] {
  return readdirSync(join(REPOSITORY, 'lint/rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the source of lint/rules/index.ts: every rule, by folder name. */
export function ruleIndexSource(ids: readonly string[]): string {
  return [
    noticeOf('lint/rules/'),
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
