import { kindOf, MEDIA, routeOf } from '../../../renderer/project/source-file.ts';
import type { Advice } from '../../advice.ts';
import type { RuleContext } from '../../context.ts';
import type { DefinitionFile } from '../../definition-file.ts';
import { deviceNameIn, freePath, originalOf, plainPath } from '../../routes/file-names.ts';
import { isPageRoute, isReservedFile, reservedFolderOf } from '../../routes/reserved-paths.ts';
import { spellingOf } from '../../routes/route-table.ts';
import { defineRule } from '../../rule.ts';
import {
  copy,
  deviceName,
  meaningless,
  otherEnding,
  reservedFile,
  reservedFolder,
  sameName,
  unreadableName,
  unusableName,
} from './messages.ts';

/** Tells whether a page file's path can be an address. */
function isUsable(path: string): boolean {
  return isPageRoute(path.slice('pages'.length, -'.json'.length));
}

/** Returns a free path for the same file, in characters that are valid in an address. */
function usablePath(path: string, { project, routes }: RuleContext): string {
  const inside = path.slice('pages/'.length, -'.json'.length);
  const plain = kindOf(path) === 'page' ? plainPath(inside, 'pagina') : inside;
  const isReserved = reservedFolderOf(`/${plain}`) !== undefined;
  const files = new Set([...project.files.keys()].filter((other) => other !== path).map(spellingOf));
  const addresses = new Set([...routes.paths].filter((other) => other !== routeOf(path)).map(spellingOf));
  return freePath(
    `pages/${isReserved ? plain.replace(/^[^/]+/, '$&-pagina') : plain}`,
    '.json',
    (free) =>
      files.has(spellingOf(free)) ||
      addresses.has(spellingOf(routeOf(free))) ||
      isReservedFile(routeOf(free)),
  );
}

const folders = ['pages/_layouts', 'pages/_programmes'];
const rootFiles = ['_site', '_not-found', '_words'];

/** Lists the free paths, near the current one, at which a file would have an effect. */
function meaningfulPaths({ path, name }: DefinitionFile, { suggest, project }: RuleContext): string[] {
  const [, ...inside] = path.split('/');
  // Only the names are compared: full paths look alike anyway.
  const places =
    inside.length === 1
      ? suggest(name, rootFiles).map((found) => `pages/${found}.json`)
      : suggest(`pages/${inside[0]}`, folders).map((folder) => `${folder}/${name}.json`);
  return places.filter((place) => !project.files.has(place));
}

/** Returns the file whose name differs only in capitals, marks or punctuation. */
function namesake(path: string, { project }: RuleContext): string | undefined {
  const plain = `pages/${plainPath(path.slice('pages/'.length, -'.json'.length), 'pagina')}.json`;
  return plain !== path && project.files.has(plain) ? plain : undefined;
}

/** Judges a copy made by a program, recognised by its name. */
function adviceOnCopy(path: string, { project }: RuleContext): Advice | undefined {
  const original = originalOf(path);
  return original === undefined ? undefined : copy(path, original, project.files.has(original));
}

function adviceFor(file: DefinitionFile, context: RuleContext): Advice | undefined {
  const { path, kind, name } = file;
  const ofCopy = adviceOnCopy(path, context);
  if (ofCopy) return ofCopy;
  if (kind === 'unknown') return meaningless(path, meaningfulPaths(file, context));
  const device = deviceNameIn(path);
  if (device !== undefined) return deviceName(device, 'pagina');
  if (kind !== 'page') return undefined;
  if (!isUsable(path)) {
    const other = namesake(path, context);
    const better = usablePath(path, context);
    return other === undefined ? unusableName(better) : sameName(other, better);
  }
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
  *definition({ file }, context) {
    const advice = adviceFor(file, context);
    if (advice) yield { file: file.path, pointer: '', target: 'name', ...advice };
  },
  *project(context) {
    const { files, ignoredFiles, media, unsupportedMedia } = context.project;
    for (const name of [...media, ...unsupportedMedia]) {
      const device = deviceNameIn(name);
      if (device === undefined) continue;
      yield { file: `${MEDIA}${name}`, pointer: '', target: 'name', ...deviceName(device, 'afbeelding') };
    }
    for (const file of ignoredFiles) {
      if (file.includes('\ufffd')) {
        yield { file, pointer: '', target: 'name', ...unreadableName(file) };
        continue;
      }
      const read = file.replace(/\.json(c|5|\.txt)?$/i, '.json');
      // Other files, such as notes, are fine.
      if (read === file) continue;
      const place = { file, pointer: '', target: 'name' } as const;
      const ofCopy = adviceOnCopy(read, context);
      const other = files.has(read) ? read : namesake(read, context);
      const better = usablePath(read, context);
      yield { ...place, ...(ofCopy ?? (other ? sameName(other, better) : otherEnding(file, better))) };
    }
  },
});
