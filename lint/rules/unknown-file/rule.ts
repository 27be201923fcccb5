import type { RuleContext } from '../../context.ts';
import type { Definition } from '../../definition.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import { plainName } from '../../dutch/words.ts';
import { isPageRoute, ownFolderOf } from '../../reserved-paths.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { meaningless, otherEnding, ownFolder, unusableName } from './messages.ts';

export const meta: RuleMeta = {
  id: 'unknown-file',
  severity: 'error',
  title: 'Elk bestand op een plek die iets betekent',
  description:
    'De plek van een bestand zegt wat het is. Een bestand op een onbekende plek doet niets, zonder dat je het merkt.',
};

/** Whether a page file's path has the form of an address. */
const isUsable = (path: string) => isPageRoute(path.slice('pages'.length, -'.json'.length));

/** The same path in characters that can stand in an address. */
function usablePath(path: string): string {
  const parts = path.slice(0, -'.json'.length).split('/');
  const plain = parts.map((part) => plainName(part).replaceAll(/^-+|-+$/g, ''));
  return `${plain.map((part) => part || 'pagina').join('/')}.json`;
}

const folders = ['pages/_layouts', 'pages/_programmes'];
const rootFiles = ['_site', '_not-found'];

/** Where a file would mean something, by the place it has. */
function placesFor({ path, name }: Definition, suggest: Suggest): string[] {
  const [, ...inside] = path.split('/');
  // By their names alone: the rest is the same for all, and makes any two look alike.
  if (inside.length === 1) return suggest(name, rootFiles).map((found) => `pages/${found}.json`);
  return suggest(`pages/${inside[0]}`, folders).map((folder) => `${folder}/${name}.json`);
}

export function* check({ definitions, project, suggest }: RuleContext): Generator<Problem> {
  for (const file of project.ignoredFiles) {
    const better = file.replace(/\.json(c|5|\.txt)?$/i, '.json');
    // A note next to the definitions is nobody's mistake.
    if (better !== file) yield { file, pointer: '', target: 'name', ...otherEnding(file, better) };
  }
  for (const definition of definitions) {
    const { path: file, kind } = definition;
    if (kind === 'unknown') {
      yield { file, pointer: '', target: 'name', ...meaningless(file, placesFor(definition, suggest)) };
    } else if (kind === 'page') {
      const folder = ownFolderOf(definition.name);
      if (!isUsable(file)) {
        yield { file, pointer: '', target: 'name', ...unusableName(usablePath(file)) };
      } else if (folder !== undefined) {
        yield { file, pointer: '', target: 'name', ...ownFolder(folder) };
      }
    }
  }
}
