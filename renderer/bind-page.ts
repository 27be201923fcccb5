import { type ArrangedBlock, arrangeBlocks, type SlotProblem, slotOf } from './arrange-blocks.ts';
import { followBinding } from './follow-binding.ts';
import type { Origin } from './origin.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectIn, textIn } from './project/json.ts';
import type { Project } from './project/read-project.ts';
import { layoutFile, type SourceFile } from './project/source-file.ts';
import { type BindingProblem, type BindingRun, substituteBindings } from './substitute-bindings.ts';

/** A block of a page or its layout, shown or not. */
export interface PlacedBlock extends Pick<ArrangedBlock, 'block' | 'origin' | 'from'> {
  slot: string | undefined;
  /** Its index among the blocks of the bound page; undefined when it is left out. */
  shown: number | undefined;
  /** Why it is left out: its condition, blocks of the page in its slot, or a binding that leads nowhere. */
  why: 'when' | 'slot' | 'binding' | undefined;
}

/** A page with its layout followed and its bindings replaced. */
export interface BoundPage {
  route: string;
  file: string;
  /** The definition without `layout`: title, description, `blocks` and so on. */
  value: JsonObject;
  problems: BindingProblem[];
  slotProblems: SlotProblem[];
  /** Origins of values that were typed elsewhere, by their pointer in `value`: blocks of a layout, and bound values. */
  origins: ReadonlyMap<string, Origin>;
  /** Where the value at a pointer in `value` was typed. */
  originOf(pointer: string): Origin;
  /** Where the binding was typed that gave the whole value at a pointer in `value`, if one did. */
  bindingOf(pointer: string): Origin | undefined;
  /** The blocks of the page and its layout in order, also those that are left out. */
  placed(): PlacedBlock[];
}

/** The properties that make a definition need binding. Most pages have none of them. */
const BINDING_NAMES = ['$bind', 'when', 'slot'];

function needsBinding(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(needsBinding);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, item]) => BINDING_NAMES.includes(name) || needsBinding(item));
}

function placedBlock(
  { block, origin, from }: ArrangedBlock,
  shown: number | undefined,
  why: PlacedBlock['why'],
): PlacedBlock {
  return { block, origin, from, slot: slotOf({ block }), shown, why };
}

/** Returns why a block is not among those of the bound page. */
function reasonOf({ block, isReplaced }: ArrangedBlock): PlacedBlock['why'] {
  if (isReplaced) return 'slot';
  return isJsonObject(block) && typeof block.when === 'string' ? 'when' : 'binding';
}

/** Returns a page that has no layout and no bindings as a bound one. */
export function unboundPage(page: SourceFile, value: JsonObject): BoundPage {
  const { name, path } = page;
  return {
    route: name,
    file: path,
    value,
    problems: [],
    slotProblems: [],
    origins: new Map(),
    originOf: (pointer) => ({ file: path, pointer }),
    bindingOf: () => undefined,
    placed: () =>
      arrangeBlocks(undefined, page).blocks.map((block, index) => placedBlock(block, index, undefined)),
  };
}

/**
 * Tells whether the value that a block's `when` names is there. A path that can never lead anywhere is a problem in
 * `run`.
 */
function conditionHolds(when: string, { file, pointer }: Origin, run: BindingRun): boolean {
  const found = followBinding(when, run);
  if (found.value !== undefined) return true;
  const { known, candidates } = found;
  if (known === '') run.problems.push({ file, pointer: `${pointer}/when`, path: when, known, candidates });
  return false;
}

/** Returns a block without `when` and `slot`, its bindings replaced; undefined when its condition leaves it out. */
function bindBlock({ block, origin }: ArrangedBlock, at: string, run: BindingRun): JsonValue | undefined {
  if (!isJsonObject(block)) return substituteBindings(block, at, origin, run);
  const { when, slot: _slot, ...rest } = block;
  if (typeof when === 'string' && !conditionHolds(when, origin, run)) return undefined;
  return substituteBindings(rest, at, origin, run);
}

/**
 * Returns where the value at a pointer was typed: the origin of the nearest value around it, or the page's own file.
 */
function originIn({ origins, page }: BindingRun, pointer: string): Origin {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = origins.get(pointer.slice(0, end));
    if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(end) };
  }
  return { file: page.path, pointer };
}

/**
 * Follows a page's `layout`, puts the page's own blocks in the slots they name, and replaces each
 * `{"$bind": "programme.title"}` by the value it names. Remembers for every value where it was typed. Never throws:
 * a binding that leads nowhere or to another binding is a problem in the result, and its value is left out.
 */
export function bindPage(page: SourceFile, project: Project): BoundPage {
  const definition = objectIn(page.value);
  const layoutName = textIn(definition.layout);
  if (layoutName === undefined && !needsBinding(definition)) return unboundPage(page, definition);

  const { layout: _layout, blocks: ownBlocks, ...rest } = definition;
  const layout = layoutName === undefined ? undefined : project.files.get(layoutFile(layoutName));
  const run: BindingRun = {
    project,
    page,
    programme: textIn(definition.programme),
    problems: [],
    origins: new Map(),
    bindings: new Map(),
  };
  const arranged = arrangeBlocks(layout, page);
  const blocks: JsonValue[] = [];
  const shown = new Map<ArrangedBlock, number>();
  for (const candidate of arranged.blocks) {
    const at = `/blocks/${blocks.length}`;
    run.origins.set(at, candidate.origin);
    const block = bindBlock(candidate, at, run);
    if (block !== undefined) shown.set(candidate, blocks.push(block) - 1);
  }
  const value = substituteBindings(rest, '', { file: page.path, pointer: '' }, run);
  return {
    route: page.name,
    file: page.path,
    value: {
      ...objectIn(value),
      ...(layout || ownBlocks !== undefined ? { blocks } : {}),
    },
    problems: run.problems,
    slotProblems: arranged.slotProblems,
    origins: run.origins,
    originOf: (pointer) => originIn(run, pointer),
    bindingOf: (pointer) => run.bindings.get(pointer),
    placed: () =>
      arranged.all.map((block) => {
        const index = shown.get(block);
        return placedBlock(block, index, index === undefined ? reasonOf(block) : undefined);
      }),
  };
}
