import { type BindingProblem, bindPage, type Origin, type SlotProblem } from '../../renderer/bind-page.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../renderer/json.ts';
import type { Project } from '../../renderer/read-project.ts';
import { mayRoute } from '../../renderer/routes.ts';
import { becomesDocument, type SourceFile } from '../../renderer/source-file.ts';
import type { BlockCatalogue } from './block-facts.ts';
import type { BracketRepair } from './brackets.ts';
import { type Facts, factsOf, type Known, type Place, pointerTo } from './facts.ts';
import { readTolerantly, type SyntaxFault } from './json-text.ts';
import { type RouteTable, type RoutingFile, routeTable } from './route-table.ts';
import { createSuggest, type Suggest } from './suggest.ts';
import { BYTE_ORDER_MARK, signsOf, type TextSigns } from './text-signs.ts';
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

/** A definition with what could be read of it. */
export interface Definition extends SourceFile {
  /** The text without its byte order mark; all places count in it. */
  readonly body: string;
  /** Its own properties without its blocks. Rules read these of all pages; to read `value` may mean to parse it anew. */
  head: JsonObject;
  signs: TextSigns;
  /** What is wrong with its syntax; empty for nearly every file. */
  faults: readonly SyntaxFault[];
  /** False when syntax errors hide part of the document: then nothing can be said about what is missing. */
  whole: boolean;
  /** The bracket with which, or without which, `value` was read; places in `body` are found with it. */
  repair?: BracketRepair | undefined;
  facts: Facts;
}

/** A document as rules judge it: a page with its layout followed and its bindings replaced, or any other file. */
export interface Document {
  file: Definition;
  /** Undefined for what is no page of its own. */
  route: string | undefined;
  readonly value: JsonObject;
  /** Its own properties without its blocks, as in `Definition`. */
  readonly head: JsonObject;
  readonly facts: Facts;
  bindingProblems: readonly BindingProblem[];
  slotProblems: readonly SlotProblem[];
  /** The file and pointer where a place in `value` was typed. */
  at(place: Place | undefined): Origin;
  originOf(pointer: string): Origin;
  /** Where the binding stands that gave the whole value at a pointer, if one did. */
  bindingOf(pointer: string): Origin | undefined;
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

/** Shared by all files that have none, which is nearly every file. */
const none: readonly never[] = [];

/** A definition before anything is known of what it holds. */
type Reading = Pick<Definition, 'value' | 'faults' | 'whole' | 'repair'>;

const bodyOf = (text: string) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

/** A definition's document, also when JSON.parse refused it, perhaps only for its byte order mark. */
function readingOf({ value, text }: SourceFile): Reading {
  if (value !== undefined) return { value, faults: none, whole: true };
  const body = bodyOf(text);
  try {
    return { value: JSON.parse(body), faults: none, whole: true };
  } catch {
    return readTolerantly(body);
  }
}

/** A document's own properties without its blocks. */
function headOf(value: JsonValue | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const { blocks: _, ...head } = value;
  return head;
}

/**
 * A definition with what is known of it.
 *
 * These are classes because V8 gives each object that is written with getters a shape of its own, which keeps all that
 * they can see until the next large collection.
 */
class KeptDefinition implements Definition {
  readonly path: string;
  readonly kind: Definition['kind'];
  readonly name: string;
  readonly value: Definition['value'];
  readonly head: JsonObject;
  readonly faults: Definition['faults'];
  readonly whole: boolean;
  readonly repair: Definition['repair'];
  readonly signs: TextSigns;
  readonly facts: Facts;
  readonly #file: SourceFile;

  constructor(file: SourceFile, { value, faults, whole, repair }: Reading, signs: TextSigns, facts: Facts) {
    this.path = file.path;
    this.kind = file.kind;
    this.name = file.name;
    this.value = value;
    this.head = headOf(value);
    this.faults = faults;
    this.whole = whole;
    this.repair = repair;
    this.signs = signs;
    this.facts = facts;
    this.#file = file;
  }

  get text() {
    return this.#file.text;
  }

  get body() {
    return bodyOf(this.text);
  }

  mayHold(name: string) {
    return this.#file.mayHold(name);
  }
}

/** A page without its text and its blocks, which are read again each time somebody asks for them. */
class LightDefinition implements Definition {
  readonly path: string;
  readonly kind: Definition['kind'];
  readonly name: string;
  readonly head: JsonObject;
  readonly faults = none;
  readonly whole = true;
  readonly signs: TextSigns;
  readonly facts: Facts;
  readonly #files: Project['files'];

  constructor({ path, kind, name, head, signs, facts }: Definition, { files }: Project) {
    this.path = path;
    this.kind = kind;
    this.name = name;
    this.head = head;
    this.signs = signs;
    this.facts = facts;
    this.#files = files;
  }

  get #file(): SourceFile {
    const file = this.#files.get(this.path);
    if (!file) throw new Error(`${this.path} is not in the project any more.`);
    return file;
  }

  get text() {
    return this.#file.text;
  }

  get body() {
    return bodyOf(this.text);
  }

  get value() {
    return this.#file.value;
  }

  mayHold(name: string) {
    return this.#file.mayHold(name);
  }
}

function definitionOf(file: SourceFile, known: Known): Definition {
  const signs = signsOf(file.text);
  const reading = readingOf(file);
  const facts = factsOf(reading.value, known, signs.links);
  if (!facts.tooDeep) return new KeptDefinition(file, reading, signs, facts);
  const deep = { value: undefined, faults: readTolerantly(bodyOf(file.text)).faults, whole: false };
  return new KeptDefinition(file, deep, signs, factsOf(undefined, known, false));
}

const isBound = ({ head, facts }: Definition) => head.layout !== undefined || facts.bindings.length > 0;

/** Whether a definition is a page that can be read to its end and needs no other file to be put together. */
const standsByItself = (file: Definition) =>
  becomesDocument(file) && file.faults.length === 0 && isJsonObject(file.value) && !isBound(file);

/** A document in which every value stands where it was typed. */
class PlainDocument implements Document {
  readonly file: Definition;
  readonly route: string | undefined;
  readonly bindingProblems = none;
  readonly slotProblems = none;
  readonly at: Document['at'];
  readonly originOf: Document['originOf'];
  readonly bindingOf = () => undefined;

  constructor(file: Definition) {
    const { path } = file;
    this.file = file;
    this.route = routeIn(file);
    this.at = (place) => ({ file: path, pointer: pointerTo(place) });
    this.originOf = (pointer) => ({ file: path, pointer });
  }

  get value() {
    const { value } = this.file;
    return isJsonObject(value) ? value : {};
  }

  get head() {
    return this.file.head;
  }

  get facts() {
    return this.file.facts;
  }
}

const routeIn = ({ kind, name }: Definition) => (kind === 'page' ? name : undefined);

function documentOf(file: Definition, project: Project, known: Known): Document {
  if (!isBound(file) || file.kind === 'layout' || file.kind === 'programme') return new PlainDocument(file);
  const bound = bindPage(file, project);
  return {
    file,
    route: routeIn(file),
    value: bound.value,
    head: headOf(bound.value),
    facts: factsOf(bound.value, known, true),
    bindingProblems: bound.problems,
    slotProblems: bound.slotProblems,
    at: (place) => bound.originOf(pointerTo(place)),
    originOf: bound.originOf,
    bindingOf: bound.bindingOf,
  };
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
