import type { SlotProblem } from '../renderer/arrange-blocks.ts';
import { bindPage, unboundPage } from '../renderer/bind-page.ts';
import type { Origin } from '../renderer/origin.ts';
import type { JsonObject } from '../renderer/project/json.ts';
import type { Project } from '../renderer/project/read-project.ts';
import type { BindingProblem } from '../renderer/substitute-bindings.ts';
import { bindings } from './collectors.ts';
import type { DefinitionFile } from './definition-file.ts';
import type { Collectors, Found, Indexer } from './indexer.ts';
import { type Place, pointerTo } from './place.ts';

/** A definition as rules judge it: pages and the site file are bound, all others are as typed. */
export interface Definition<C extends Collectors = Collectors> {
  /** The definition as it was typed. */
  file: DefinitionFile<C>;
  /** Undefined unless the definition is a page with its own route. */
  route: string | undefined;
  /** Whether a layout or bindings were followed. */
  isBound: boolean;
  value: JsonObject;
  /** What the rule collects from `value`. */
  found: Found<C>;
  bindingProblems: readonly BindingProblem[];
  slotProblems: readonly SlotProblem[];
  /** Returns where the value at a place in `value` was typed. */
  at(place: Place | undefined): Origin;
  /** Returns where the value at a JSON Pointer in `value` was typed. */
  originOf(pointer: string): Origin;
  /** Returns where the binding was typed that supplied the complete value at a pointer, if one did. */
  bindingOf(pointer: string): Origin | undefined;
}

const boundKinds: ReadonlySet<DefinitionFile['kind']> = new Set(['page', 'not-found', 'site']);

/** Tells whether a definition has a layout or bindings. */
function needsBinding({ kind, properties, found }: DefinitionFile): boolean {
  if (!boundKinds.has(kind)) return false;
  return properties.layout !== undefined || Object.keys(bindings).some((name) => found[name]?.length);
}

/**
 * Binds a definition: follows its layout and replaces its bindings.
 *
 * @param project holds the files that it names
 */
export function bindDefinition(file: DefinitionFile, project: Project, indexer: Indexer): Definition {
  const { kind, name, properties } = file;
  const isBound = needsBinding(file);
  // A file of an unknown kind has no effect, so there is nothing in it to judge.
  const isIdle = kind === 'unknown';
  const { value, problems, slotProblems, originOf, bindingOf } = isBound
    ? bindPage(file, project)
    : unboundPage(file, isIdle ? {} : properties);
  return {
    file,
    route: kind === 'page' ? name : undefined,
    isBound,
    value,
    found: isBound || isIdle ? indexer.index(value).found : file.found,
    bindingProblems: problems,
    slotProblems,
    at: (place) => originOf(pointerTo(place)),
    originOf,
    bindingOf,
  };
}
