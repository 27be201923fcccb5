import type { Project } from '../../renderer/read-project.ts';
import { mayRoute } from '../../renderer/routes.ts';
import { becomesDocument, type SourceFile } from '../../renderer/source-file.ts';
import type { BlockCatalogue } from './block-facts.ts';
import { type Definition, definitionOf, LightDefinition, readingOf, standsByItself } from './definition.ts';
import { type Document, documentOf } from './document.ts';
import { type RouteTable, type RoutingFile, routeTable } from './route-table.ts';
import { createSuggest, type Suggest } from './suggest.ts';
import { loadSchemas, type Validators } from './validators.ts';

export interface LintOptions {
  /** Also runs the rules that matter only before the site goes live. */
  launch?: boolean | undefined;
  /** The day that counts as today, `YYYY-MM-DD`, for rules of the calendar. */
  asOf?: string | undefined;
  /** Only these rules, also those that are off. */
  only?: readonly string[] | undefined;
  /** Rules that are off unless asked for. */
  with?: readonly string[] | undefined;
  /** The size in bytes of a picture by its name in `pages/_media`; undefined when that is not known. */
  mediaSize?: ((name: string) => number | undefined) | undefined;
  /** Addresses that the site had before and has to keep. */
  baseRoutes?: readonly { path: string; file: string }[] | undefined;
}

/** A project of which every definition is read. */
export interface ReadProject extends Project {
  files: ReadonlyMap<string, Definition>;
}

/** Everything a rule may ask. Computed once per run and shared by all rules. */
export interface RuleContext extends BlockCatalogue {
  options: LintOptions;
  project: ReadProject;
  definitions: readonly Definition[];
  /** Pages (bound), the site (bound), and the layouts and programmes as they stand. */
  documents: readonly Document[];
  byFile: ReadonlyMap<string, Document>;
  /** The documents that visitors see as a page: those with a route, and the page for paths that do not exist. */
  pages: readonly Document[];
  site: Document | undefined;
  routes: RouteTable;
  validators: Validators;
  suggest: Suggest;
}

/** A definition, and the document that rules judge of it; none of a file that does nothing. */
interface Entry {
  file: Definition;
  document: Document | undefined;
}

/** Only what says where a page is, or sends visitors there, so that the other pages are not parsed for it. */
function routing(file: SourceFile): RoutingFile {
  const { path, kind, name } = file;
  return { path, kind, name, value: mayRoute(file) ? readingOf(file).value : undefined };
}

/** How many pages are read and judged together: fewer take less memory, more less time to begin with. */
const PAGES_AT_ONCE = 64;

/** A project as rules see it. */
export interface ProjectContext {
  whole: RuleContext;
  /** The same without the pages that were handed to `onPages`. */
  rest: RuleContext;
}

/**
 * Reads a project once for all rules.
 *
 * @param onPages is handed the pages that stand by themselves, a few at a time, as soon as they are read. Afterwards
 *   their blocks are read again each time a rule asks for them
 * @param pagesAtOnce how many at most
 */
export function createContext(
  project: Project,
  options: LintOptions,
  onPages: (context: RuleContext) => void = () => {},
  pagesAtOnce = PAGES_AT_ONCE,
): ProjectContext {
  const { validators, catalogue } = loadSchemas();
  const files = [...project.files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const routes = routeTable(files.map(routing));
  const known = { paths: routes.paths, icons: catalogue.icons };
  const shared = { options, routes, ...catalogue, validators, suggest: createSuggest() };

  /** What rules may ask of some documents, beside others that these refer to. */
  const contextOf = (own: readonly Entry[], besides: readonly Entry[] = []): RuleContext => {
    const all = [...own, ...besides];
    const documents = own.flatMap(({ document }) => document ?? []);
    return {
      ...shared,
      project: { ...project, files: new Map(all.map(({ file }) => [file.path, file])) },
      definitions: own.map(({ file }) => file),
      documents,
      byFile: new Map(all.flatMap(({ file, document }) => (document ? [[file.path, document]] : []))),
      pages: documents.filter(({ file }) => becomesDocument(file)),
      site: all.find(({ file }) => file.kind === 'site')?.document,
    };
  };
  const entryOf = (file: Definition, among: Project): Entry => ({
    file,
    document: file.kind === 'unknown' ? undefined : documentOf(file, among, known),
  });

  const others = files.filter((file) => !becomesDocument(file)).map((file) => definitionOf(file, known));
  const readable = { ...project, files: new Map(others.map((file) => [file.path, file])) };
  const besides = others.map((file) => entryOf(file, readable));
  const light: Entry[] = [];
  const bound: Entry[] = [];
  let part: Entry[] = [];
  const handOver = () => {
    onPages(contextOf(part, besides));
    light.push(...part.map(({ file }) => entryOf(new LightDefinition(file, project), readable)));
    part = [];
  };
  for (const { path } of files) {
    // Asked for anew, so that nothing keeps the text and the document of a page that is done with.
    const file = project.files.get(path);
    if (!file || !becomesDocument(file)) continue;
    const entry = entryOf(definitionOf(file, known), readable);
    if (standsByItself(entry.file)) part.push(entry);
    else bound.push(entry);
    if (part.length === pagesAtOnce) handOver();
  }
  handOver();
  const inOrder = (...entries: readonly Entry[]) =>
    entries.toSorted(({ file: a }, { file: b }) => (a.path < b.path ? -1 : 1));
  return {
    whole: contextOf(inOrder(...besides, ...light, ...bound)),
    rest: contextOf(inOrder(...besides, ...bound)),
  };
}
