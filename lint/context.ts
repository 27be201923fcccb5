import type { Project } from '../renderer/project/read-project.ts';
import { becomesDocument, kindOf, routeOf } from '../renderer/project/source-file.ts';
import type { BlockCatalogue } from './block-catalogue.ts';
import { type Document, documentOf } from './definition.ts';
import { type Definition, definitionOf, LightDefinition, standsByItself } from './definition-file.ts';
import { createSuggest, type Suggest } from './dutch/suggest.ts';
import { type RouteTable, routeTable } from './route-table.ts';
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
interface ReadProject extends Project {
  files: ReadonlyMap<string, Definition>;
}

/** What a rule may ask that judges each page by itself: of some pages, or of what is bound together. */
export interface PageContext extends BlockCatalogue {
  options: LintOptions;
  project: ReadProject;
  definitions: readonly Definition[];
  /** Pages (bound), the site (bound), and the layouts and programmes as they stand. */
  documents: readonly Document[];
  byFile: ReadonlyMap<string, Document>;
  /** The documents that visitors see as a page: those with a route, and the page for paths that do not exist. */
  pages: readonly Document[];
  site: Document | undefined;
  validators: Validators;
  suggest: Suggest;
}

/** Everything a rule may ask. Computed once per run and shared by all rules. */
export interface RuleContext extends PageContext {
  routes: RouteTable;
}

/** A definition, and the document that rules judge of it; none of a file that does nothing. */
interface Entry {
  file: Definition;
  document: Document | undefined;
}

/** How many pages are read and judged together: fewer take less memory, more less time to begin with. */
const PAGES_AT_ONCE = 64;

/** A project as rules see it. */
interface ProjectContext {
  whole: RuleContext;
  /** The same without the pages that were handed to `onPages`. */
  rest: PageContext;
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
  onPages: (context: PageContext) => void = () => {},
  pagesAtOnce = PAGES_AT_ONCE,
): ProjectContext {
  const { validators, catalogue } = loadSchemas();
  const paths = [...project.files.keys()].sort();
  const isPage = (path: string) => kindOf(path) === 'page';
  const known = { paths: new Set(paths.filter(isPage).map(routeOf)), icons: catalogue.icons };
  const shared = { options, ...catalogue, validators, suggest: createSuggest() };

  /** What rules may ask of some documents, beside others that these refer to. */
  const contextOf = (own: readonly Entry[], besides: readonly Entry[] = []): PageContext => {
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

  const isDocument = (path: string) => becomesDocument({ kind: kindOf(path) });
  // Asked for by its path, so that nothing keeps the text and the document of a page that is done with.
  const read = (path: string): Definition[] => {
    const file = project.files.get(path);
    return file ? [definitionOf(file, known)] : [];
  };

  const others = paths.filter((path) => !isDocument(path)).flatMap(read);
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
  for (const path of paths.filter(isDocument)) {
    for (const file of read(path)) {
      (standsByItself(file) ? part : bound).push(entryOf(file, readable));
    }
    if (part.length === pagesAtOnce) handOver();
  }
  handOver();
  const inOrder = (...entries: readonly Entry[]) =>
    entries.toSorted(({ file: a }, { file: b }) => (a.path < b.path ? -1 : 1));
  const whole = contextOf(inOrder(...besides, ...light, ...bound));
  const routes = routeTable(
    whole.definitions.map(({ path, kind, name, head }) => ({ path, kind, name, value: head })),
  );
  return { whole: { ...whole, routes }, rest: contextOf(inOrder(...besides, ...bound)) };
}
