import { type BindingProblem, bindPage, type Origin, type SlotProblem } from '../../renderer/bind-page.ts';
import { isJsonObject, type JsonObject } from '../../renderer/json.ts';
import { becomesDocument, type Project, type SourceFile } from '../../renderer/read-project.ts';
import type { BlockCatalogue } from './block-facts.ts';
import type { BracketRepair } from './brackets.ts';
import { type Facts, factsOf, type Known, type Place, pointerTo } from './facts.ts';
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
  /** The bracket with which, or without which, `value` was read; places in `body` are found with it. */
  repair?: BracketRepair | undefined;
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
  byFile: ReadonlyMap<string, Document>;
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

/** Shared by all files that have none, which is nearly every file. */
const none: readonly never[] = [];

/** A definition before anything is known of what it holds. */
type Reading = Omit<Definition, 'facts'>;

function readingOf({ path, kind, name, text, value }: SourceFile): Reading {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (value !== undefined) return { path, kind, name, text, body, value, faults: none, whole: true };
  return { path, kind, name, text, body, ...readTolerantlyOrStrictly(body) };
}

function definitionOf(reading: Reading, known: Known): Definition {
  const { path, kind, name, text, body, value } = reading;
  const facts = factsOf(
    value,
    known,
    linkSigns.some((sign) => body.includes(sign)),
  );
  if (!facts.tooDeep) return { ...reading, facts };
  const deep = { value: undefined, faults: readTolerantly(body).faults, whole: false };
  return { path, kind, name, text, body, ...deep, facts: factsOf(undefined, known, false) };
}

/** Reads a text that JSON.parse refused, perhaps only for its byte order mark. */
function readTolerantlyOrStrictly(body: string) {
  try {
    return { value: JSON.parse(body), faults: [], whole: true };
  } catch {
    return readTolerantly(body);
  }
}

/** A document in which every value stands where it was typed. */
function plainDocument(file: Definition, route: string | undefined, value: JsonObject): Document {
  const { path, facts } = file;
  return {
    file,
    route,
    value,
    facts,
    bindingProblems: none,
    slotProblems: none,
    at(place) {
      return { file: path, pointer: pointerTo(place) };
    },
    originOf(pointer) {
      return { file: path, pointer };
    },
    bindingOf() {
      return undefined;
    },
  };
}

function documentOf(file: Definition, project: Project, known: Known): Document {
  const route = file.kind === 'page' ? file.name : undefined;
  const value = isJsonObject(file.value) ? file.value : {};
  const isBound = value.layout !== undefined || file.facts.bindings.length > 0;
  if (!isBound || file.kind === 'layout' || file.kind === 'programme') {
    return plainDocument(file, route, value);
  }
  const bound = bindPage(file, project);
  return {
    file,
    route,
    value: bound.value,
    facts: factsOf(bound.value, known, true),
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
  const readings = [...project.files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).map(readingOf);
  const routes = routeTable(readings);
  const known = { paths: routes.paths, icons: catalogue.icons };
  const definitions = readings.map((reading) => definitionOf(reading, known));
  const readable: Project = { ...project, files: new Map(definitions.map((file) => [file.path, file])) };
  const documents = definitions
    .filter((file) => file.kind !== 'unknown')
    .map((file) => documentOf(file, readable, known));
  return {
    options,
    project: readable,
    definitions,
    documents,
    byFile: new Map(documents.map((document) => [document.file.path, document])),
    pages: documents.filter(({ file }) => becomesDocument(file)),
    site: documents.find(({ file }) => file.kind === 'site'),
    routes,
    ...catalogue,
    validators,
    suggest: createSuggest(),
  };
}
