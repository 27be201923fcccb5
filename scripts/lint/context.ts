import { type BindingProblem, bindPage, type Origin, type SlotProblem } from '../../renderer/bind-page.ts';
import { isJsonObject, type JsonObject } from '../../renderer/json.ts';
import type { Project, SourceFile } from '../../renderer/read-project.ts';
import type { BlockCatalogue } from './block-facts.ts';
import { type Facts, factsOf, type Place, pointerTo } from './facts.ts';
import { readTolerantly, type SyntaxFault } from './json-text.ts';
import { type RouteTable, routeTable } from './route-table.ts';
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

/** A definition with what could be read of it. */
export interface Definition extends SourceFile {
  /** The text without its byte order mark; all places count in it. */
  body: string;
  /** What is wrong with its syntax; empty for nearly every file. */
  faults: readonly SyntaxFault[];
  /** False when syntax errors hide part of the document: then nothing can be said about what is missing. */
  whole: boolean;
  facts: Facts;
}

/** A document as rules judge it: a page with its layout followed and its bindings replaced, or any other file. */
export interface Document {
  file: Definition;
  /** Undefined for what is no page of its own. */
  route: string | undefined;
  value: JsonObject;
  facts: Facts;
  bindingProblems: readonly BindingProblem[];
  slotProblems: readonly SlotProblem[];
  /** The file and pointer where a place in `value` was typed. */
  at(place: Place | undefined): Origin;
  originOf(pointer: string): Origin;
  /** Where the binding stands that gave the whole value at a pointer, if one did. */
  bindingOf(pointer: string): Origin | undefined;
}

/** Everything a rule may ask. Computed once per run and shared by all rules. */
export interface RuleContext extends BlockCatalogue {
  options: LintOptions;
  project: Project;
  definitions: readonly Definition[];
  /** Pages (bound), the site (bound), and the layouts and programmes as they stand. */
  documents: readonly Document[];
  /** The documents that visitors see as a page: those with a route, and the page for paths that do not exist. */
  pages: readonly Document[];
  site: Document | undefined;
  routes: RouteTable;
  validators: Validators;
  suggest: Suggest;
}

const BYTE_ORDER_MARK = '\ufeff';

/** What shows in a text that a string in it may hold a Markdown link, also one written with escapes. */
const linkSigns = ['](', ']:', '<', '\\u'];

function definitionOf(source: SourceFile): Definition {
  const marked = source.text.startsWith(BYTE_ORDER_MARK);
  const body = marked ? source.text.slice(1) : source.text;
  const reading =
    source.value === undefined
      ? readTolerantlyOrStrictly(body)
      : { value: source.value, faults: [], whole: true };
  const facts = factsOf(
    reading.value,
    linkSigns.some((sign) => body.includes(sign)),
  );
  if (!facts.tooDeep) return { ...source, ...reading, body, facts };
  const { faults } = readTolerantly(body);
  return { ...source, value: undefined, faults, whole: false, body, facts: factsOf(undefined, false) };
}

/** Reads a text that JSON.parse refused, perhaps only for its byte order mark. */
function readTolerantlyOrStrictly(body: string) {
  try {
    return { value: JSON.parse(body), faults: [], whole: true };
  } catch {
    return readTolerantly(body);
  }
}

function documentOf(file: Definition, project: Project): Document {
  const route = file.kind === 'page' ? file.name : undefined;
  const value = isJsonObject(file.value) ? file.value : {};
  const { facts } = file;
  const isBound = value.layout !== undefined || facts.bindings.length > 0;
  if (!isBound || file.kind === 'layout' || file.kind === 'programme') {
    const originOf = (pointer: string) => ({ file: file.path, pointer });
    const at = (place: Place | undefined) => originOf(pointerTo(place));
    const bindingOf = () => undefined;
    return { file, route, value, facts, bindingProblems: [], slotProblems: [], at, originOf, bindingOf };
  }
  const bound = bindPage(file, project);
  return {
    file,
    route,
    value: bound.value,
    facts: factsOf(bound.value, true),
    bindingProblems: bound.problems,
    slotProblems: bound.slotProblems,
    at: (place) => bound.originOf(pointerTo(place)),
    originOf: bound.originOf,
    bindingOf: bound.bindingOf,
  };
}

/** Reads a project once for all rules. */
export function createContext(project: Project, options: LintOptions): RuleContext {
  const { validators, catalogue } = loadSchemas();
  const definitions = [...project.files.values()]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(definitionOf);
  const readable: Project = { ...project, files: new Map(definitions.map((file) => [file.path, file])) };
  const documents = definitions
    .filter((file) => file.kind !== 'unknown')
    .map((file) => documentOf(file, readable));
  return {
    options,
    project: readable,
    definitions,
    documents,
    pages: documents.filter(({ file }) => file.kind === 'page' || file.kind === 'not-found'),
    site: documents.find(({ file }) => file.kind === 'site'),
    routes: routeTable(documents),
    ...catalogue,
    validators,
    suggest: createSuggest(),
  };
}
