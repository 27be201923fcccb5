import type { SlotProblem } from '../renderer/arrange-blocks.ts';
import { bindPage } from '../renderer/bind-page.ts';
import type { Origin } from '../renderer/origin.ts';
import { isJsonObject, type JsonObject } from '../renderer/project/json.ts';
import type { Project } from '../renderer/project/read-project.ts';
import type { BindingProblem } from '../renderer/substitute-bindings.ts';
import { type Definition, headOf, isBound, none } from './definition.ts';
import { type Facts, factsOf, type Known, type Place, pointerTo } from './document-index.ts';

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

/** @param project holds what the definition may be bound to */
export function documentOf(file: Definition, project: Project, known: Known): Document {
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
