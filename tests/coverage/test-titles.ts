import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The title of a test, with those of the groups around it. */
export interface TestTitle {
  /** The file's path from the root of the repository. */
  file: string;
  /** Outer titles first, joined by ` > `. What a template fills in stands as `${…}`. */
  title: string;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The names that a call is made of: `it.each(table)` is `it`, `each`. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression') return [];
  return [...namesOf(callee.object), ...namesOf(callee.property)];
}

/** A literal text, or the source of a template; undefined for anything else. */
function textOf(node: unknown, source: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral'
    ? source.slice(Number(node.start) + 1, Number(node.end) - 1)
    : undefined;
}

/** The titles of the tests in a file's source, in their order. */
export function titlesIn(file: string, source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  const visit = (value: unknown, groups: readonly string[]): void => {
    if (!isNode(value)) return;
    let inside = groups;
    if (value.type === 'CallExpression' && Array.isArray(value.arguments)) {
      const names = namesOf(value.callee);
      const title = textOf(value.arguments[0], source);
      if (title !== undefined && ['describe', 'it', 'test'].includes(names[0] ?? '')) {
        inside = [...groups, title];
        if (!names.includes('describe')) titles.push({ file, title: inside.join(' > ') });
      }
    }
    for (const part of Object.values(value)) visit(part, inside);
  };
  visit(parseSync(file, source).program, []);
  return titles;
}

const FOLDERS = ['blocks', 'renderer', 'schemas', 'scripts', 'supabase', 'tests'];

/** The titles of all tests that `npm test` runs and that name a section of the specification. */
export function coveringTitles(root: string): TestTitle[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /\.tsx?$/.test(path) && !path.includes('.long.') && !path.includes('node_modules'));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!source.includes('[§')) return [];
    return titlesIn(file, source).filter(({ title }) => title.includes('[§'));
  });
}
