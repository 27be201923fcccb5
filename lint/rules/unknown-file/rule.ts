import type { DefinitionFile } from '../../definition-file.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import { plainName } from '../../dutch/words.ts';
import { isPageRoute, isReservedFile, reservedFolderOf } from '../../reserved-paths.ts';
import { type Advice, defineRule } from '../../rule.ts';
import { meaningless, otherEnding, reservedFile, reservedFolder, unusableName } from './messages.ts';

/** Tells whether a page file's path has the form of an address. */
function isUsable(path: string): boolean {
  return isPageRoute(path.slice('pages'.length, -'.json'.length));
}

/** Returns the same path in characters that an address can have. */
function usablePath(path: string): string {
  const parts = path.slice(0, -'.json'.length).split('/');
  const plain = parts.map((part) => plainName(part).replaceAll(/^-+|-+$/g, ''));
  return `${plain.map((part) => part || 'pagina').join('/')}.json`;
}

const folders = ['pages/_layouts', 'pages/_programmes'];
const rootFiles = ['_site', '_not-found'];

/** Lists where a file would mean something, by where it is. */
function meaningfulPaths({ path, name }: DefinitionFile, suggest: Suggest): string[] {
  const [, ...inside] = path.split('/');
  // Only the names are compared: whole paths look alike anyway.
  if (inside.length === 1) return suggest(name, rootFiles).map((found) => `pages/${found}.json`);
  return suggest(`pages/${inside[0]}`, folders).map((folder) => `${folder}/${name}.json`);
}

function adviceFor(file: DefinitionFile, suggest: Suggest): Advice | undefined {
  const { path, kind, name } = file;
  if (kind === 'unknown') return meaningless(path, meaningfulPaths(file, suggest));
  if (kind !== 'page') return undefined;
  if (!isUsable(path)) return unusableName(usablePath(path));
  const folder = reservedFolderOf(name);
  if (folder !== undefined) return reservedFolder(folder);
  return isReservedFile(name) ? reservedFile(name) : undefined;
}

export default defineRule({
  id: 'unknown-file',
  severity: 'error',
  title: 'Elk bestand op een plek die iets betekent',
  description:
    'De plek van een bestand zegt wat het is. Een bestand op een onbekende plek doet niets, zonder dat je het merkt.',
  *definition({ file }, { suggest }) {
    const advice = adviceFor(file, suggest);
    if (advice) yield { file: file.path, pointer: '', target: 'name', ...advice };
  },
  *project({ project }) {
    for (const file of project.ignoredFiles) {
      const better = file.replace(/\.json(c|5|\.txt)?$/i, '.json');
      // Other files, such as notes, are no mistake.
      if (better !== file) yield { file, pointer: '', target: 'name', ...otherEnding(file, better) };
    }
  },
});
