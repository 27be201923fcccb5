import type { Project } from '../renderer/project/read-project.ts';
import { becomesDocument } from '../renderer/project/source-file.ts';
import type { Advice } from './advice.ts';
import type { BlockCatalogue } from './blocks/block-catalogue.ts';
import { forgetExamples } from './blocks/block-examples.ts';
import { bindings } from './collectors.ts';
import { bindDefinition, type Definition } from './definition.ts';
import { type DefinitionFile, definitionFile } from './definition-file.ts';
import { createSuggest, type Suggest } from './dutch/suggest.ts';
import { type Collectors, Indexer } from './indexer.ts';
import { type RouteTable, resolveRoute, routeTable } from './routes/route-table.ts';
import { loadSchemas, type Validators } from './validators.ts';

/** Options of one run. */
export interface LintOptions {
  /** Also runs the rules that matter only before launch. */
  launch?: boolean | undefined;
  /** The day that counts as today, `YYYY-MM-DD`, for rules about the calendar. */
  asOf?: string | undefined;
  /** Runs only the rules that give errors, since nothing else stops a build. */
  errorsOnly?: boolean | undefined;
  /** Runs only these rules, including those that are off by default. */
  only?: readonly string[] | undefined;
  /** Also runs these rules, which are off by default. */
  with?: readonly string[] | undefined;
  /** Returns the size in bytes of a picture by its name in `pages/_media`; undefined when it is not known. */
  mediaSize?: ((name: string) => number | undefined) | undefined;
  /** What is wrong with pictures that browsers cannot show, by their names in `pages/_media`. */
  pictureProblems?: ReadonlyMap<string, Advice> | undefined;
  /** Existing routes that the site has to keep. */
  baseRoutes?: readonly { path: string; file: string }[] | undefined;
}

/** A project whose definitions are all parsed. */
interface ReadProject<C extends Collectors> extends Project {
  files: ReadonlyMap<string, DefinitionFile<C>>;
}

/** What rules may query, computed once per run. */
export interface RuleContext<C extends Collectors = Collectors> extends BlockCatalogue {
  options: LintOptions;
  project: ReadProject<C>;
  /** All definitions, in the order of their paths. */
  definitions: readonly Definition<C>[];
  byPath: ReadonlyMap<string, Definition<C>>;
  /** The definitions that become a document: pages, and the 404 page. */
  pages: readonly Definition<C>[];
  site: Definition<C> | undefined;
  routes: RouteTable;
  validators: Validators;
  suggest: Suggest;
}

/**
 * Reads a project once for all rules.
 *
 * @param rules the rules that will run
 */
export function createContext(
  project: Project,
  options: LintOptions,
  rules: readonly { collect?: Collectors }[],
): RuleContext {
  const { validators, catalogue } = loadSchemas();
  forgetExamples();
  const indexer = new Indexer([bindings, ...rules.flatMap(({ collect = {} }) => [collect])]);
  const files = [...project.files.values()]
    .map((file) => definitionFile(file, indexer))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const readable = { ...project, files: new Map(files.map((file) => [file.path, file])) };
  const definitions = files.map((file) => bindDefinition(file, readable, indexer));
  return {
    ...catalogue,
    options,
    project: readable,
    definitions,
    byPath: new Map(definitions.map((definition) => [definition.file.path, definition])),
    pages: definitions.filter(({ file }) => becomesDocument(file)),
    site: definitions.find(({ file }) => file.kind === 'site'),
    routes: routeTable(files),
    validators,
    suggest: createSuggest(),
  };
}

/** Returns the page that a path reaches through redirects and aliases; undefined when it leads nowhere. */
export function pageReached<C extends Collectors>(
  path: string,
  { routes, byPath }: Pick<RuleContext<C>, 'routes' | 'byPath'>,
): Definition<C> | undefined {
  return byPath.get(resolveRoute(path, routes) ?? '');
}

/** A query on a project: the values that it collects, by property or by a test of texts, and its answer. */
interface Question<C extends Collectors, Answer> {
  collect: C;
  answer(context: RuleContext<C>): Answer;
}

/** Reads a project for one query. */
export function askProject<const C extends Collectors, Answer>(
  project: Project,
  options: LintOptions,
  question: Question<C, Answer>,
): Answer {
  // A run collects at least what the query names, as for rules (`defineRule`).
  const asked: { answer(context: RuleContext): Answer } = question;
  return asked.answer(createContext(project, options, [question]));
}
