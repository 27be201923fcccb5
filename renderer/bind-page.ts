import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  pointerKey,
  pointerKeys,
  valueAt,
} from './project/json.ts';
import type { Project } from './project/read-project.ts';
import { layoutFile, programmeFile, SITE_FILE, type SourceFile } from './project/source-file.ts';

/** A place in a definition. */
export interface Origin {
  file: string;
  /** JSON Pointer (RFC 6901) inside that file. */
  pointer: string;
}

/** A `$bind` or `when` that leads nowhere, or a `$bind` that leads to another. */
export interface BindingProblem extends Origin {
  /** The path as the author typed it. */
  path: string;
  /** The longest part of the path that exists, and the names that could follow it. */
  known: string;
  candidates: string[];
  /** When the path leads to something, but that holds a binding of its own: the path of that one, and whether it is all. */
  next?: { path: string; isWhole: boolean };
}

/** A block with a `slot` that the page's layout does not have. */
export interface SlotProblem extends Origin {
  /** The slot as the author typed it. */
  slot: string;
  /** The slots of the layout; empty when the page has no layout. */
  candidates: string[];
}

/** A page with its layout followed and its bindings replaced. */
export interface BoundPage {
  route: string;
  file: string;
  /** Its document without `layout`: title, description, `blocks` and so on. */
  value: JsonObject;
  /** True when any value came from elsewhere than the page's own file. */
  bound: boolean;
  problems: BindingProblem[];
  slotProblems: SlotProblem[];
  /** Where the value at a pointer in `value` was typed. */
  originOf(pointer: string): Origin;
  /** Where the binding stands that gave the whole value at a pointer in `value`, if one did. */
  bindingOf(pointer: string): Origin | undefined;
}

const isBinding = (value: JsonValue): value is { $bind: string } =>
  isJsonObject(value) && typeof value.$bind === 'string' && Object.keys(value).length === 1;

/** The path of the first binding in a value. */
function bindingIn(value: JsonValue): string | undefined {
  if (isBinding(value)) return value.$bind;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const item of Object.values(value)) {
    const path = bindingIn(item);
    if (path !== undefined) return path;
  }
  return undefined;
}

interface Found extends Origin {
  value: JsonValue | undefined;
  known: string;
  candidates: string[];
}

const namesIn = (value: JsonValue | undefined): string[] =>
  isJsonObject(value)
    ? Object.keys(value)
    : Array.isArray(value)
      ? value.map((_, index) => String(index))
      : [];

/** Where a binding path can start. */
const STARTS = ['programme', 'programmes', 'site', 'page'];

/**
 * Follows a binding path, which starts at `programme`, `programmes.<name>`, `site`, or `page` for what the page
 * itself says, such as the name of its programme.
 */
function follow(path: string, project: Project, page: SourceFile, programme: string | undefined): Found {
  const [start = '', ...rest] = path.split('.');
  const programmeNamed = (name = '') => project.files.get(programmeFile(name));
  const fail = (known: string, candidates: string[]): Found => ({
    file: '',
    pointer: '',
    value: undefined,
    known,
    candidates,
  });
  let file: SourceFile | undefined;
  let keys = rest;
  let known = start;
  if (start === 'site') file = project.files.get(SITE_FILE);
  else if (start === 'page') file = page;
  else if (start === 'programme') file = programmeNamed(programme);
  else if (start === 'programmes') {
    const [name = '', ...keysAfterName] = rest;
    file = programmeNamed(name);
    if (!file) {
      const programmes = [...project.files.values()].filter(({ kind }) => kind === 'programme');
      return fail(
        'programmes',
        programmes.map((candidate) => candidate.name),
      );
    }
    known = `programmes.${name}`;
    keys = keysAfterName;
  } else return fail('', STARTS);
  if (!file) return fail(start, []);
  for (let depth = 0; depth < keys.length; depth++) {
    if (valueAt(file.value, keys.slice(0, depth + 1)) === undefined) {
      return fail(
        [known, ...keys.slice(0, depth)].join('.'),
        namesIn(valueAt(file.value, keys.slice(0, depth))),
      );
    }
  }
  const pointer = keys.map((key) => `/${pointerKey(key)}`).join('');
  return { file: file.path, pointer, value: valueAt(file.value, keys), known: path, candidates: [] };
}

/** What a document must hold to be bound. Most pages hold none of it. */
const BINDING_NAMES = ['$bind', 'when', 'slot'];

function needsBinding(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(needsBinding);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, item]) => BINDING_NAMES.includes(name) || needsBinding(item));
}

interface PlacedBlock {
  block: JsonValue;
  origin: Origin;
}

const blocksOf = (source: SourceFile | undefined): PlacedBlock[] => {
  const list = isJsonObject(source?.value) ? source.value.blocks : undefined;
  if (!source || !Array.isArray(list)) return [];
  return list.map((block, index) => ({ block, origin: { file: source.path, pointer: `/blocks/${index}` } }));
};

const slotOf = ({ block }: PlacedBlock): string | undefined =>
  isJsonObject(block) && typeof block.slot === 'string' ? block.slot : undefined;

/**
 * The blocks of a layout and a page in the order in which visitors meet them: what the page puts in a slot takes
 * the place of the layout's blocks in that slot, and the page's other blocks follow.
 */
function arrange(layout: readonly PlacedBlock[], page: readonly PlacedBlock[]) {
  const candidates = [...new Set(layout.flatMap((block) => slotOf(block) ?? []))];
  const fills = (block: PlacedBlock) => candidates.includes(slotOf(block) ?? '');
  const filled = new Set(page.filter(fills).map(slotOf));
  const placed = new Set<string>();
  const fromLayout = layout.flatMap((block) => {
    const slot = slotOf(block);
    if (slot === undefined || !filled.has(slot)) return [block];
    if (placed.has(slot)) return [];
    placed.add(slot);
    return page.filter((candidate) => slotOf(candidate) === slot);
  });
  const rest = page.filter((block) => !fills(block));
  const slotProblems = rest.flatMap((block): SlotProblem[] => {
    const slot = slotOf(block);
    if (slot === undefined) return [];
    return [{ ...block.origin, pointer: `${block.origin.pointer}/slot`, slot, candidates }];
  });
  return { blocks: [...fromLayout, ...rest], slotProblems };
}

/**
 * Follows a page's `layout`, puts the page's own blocks in the slots they name, and replaces each
 * `{"$bind": "programme.title"}` by the value it names. Remembers for every value the file and the place it came
 * from. Never throws: a binding that leads nowhere or to another binding is a problem in the result, and its value is
 * left out.
 */
export function bindPage(page: SourceFile, project: Project): BoundPage {
  const document = isJsonObject(page.value) ? page.value : {};
  const programme = typeof document.programme === 'string' ? document.programme : undefined;
  const layoutName = typeof document.layout === 'string' ? document.layout : undefined;
  const layout = layoutName === undefined ? undefined : project.files.get(layoutFile(layoutName));
  if (layoutName === undefined && !needsBinding(document)) {
    return {
      route: page.name,
      file: page.path,
      value: document,
      bound: false,
      problems: [],
      slotProblems: [],
      originOf: (pointer) => ({ file: page.path, pointer }),
      bindingOf: () => undefined,
    };
  }

  const problems: BindingProblem[] = [];
  /** Origins of what does not stand at the same pointer in the page's own file; the longest pointer wins. */
  const origins = new Map<string, Origin>();
  const bindings = new Map<string, Origin>();

  const substitute = (value: JsonValue, at: string, origin: Origin): JsonValue | undefined => {
    if (isBinding(value)) {
      const found = follow(value.$bind, project, page, programme);
      if (found.value === undefined) {
        const { known, candidates } = found;
        problems.push({
          file: origin.file,
          pointer: `${origin.pointer}/$bind`,
          path: value.$bind,
          known,
          candidates,
        });
        return undefined;
      }
      // Followed further, a binding could lead back to itself, and few could make a page without end.
      const next = bindingIn(found.value);
      if (next !== undefined) {
        problems.push({
          file: origin.file,
          pointer: `${origin.pointer}/$bind`,
          path: value.$bind,
          known: value.$bind,
          candidates: [],
          next: { path: next, isWhole: isBinding(found.value) },
        });
        return undefined;
      }
      origins.set(at, { file: found.file, pointer: found.pointer });
      bindings.set(at, { file: origin.file, pointer: `${origin.pointer}/$bind` });
      return found.value;
    }
    if (Array.isArray(value)) {
      const items: JsonValue[] = [];
      value.forEach((item, index) => {
        const place = `${at}/${items.length}`;
        const itemOrigin = { ...origin, pointer: `${origin.pointer}/${index}` };
        // What follows an item that was left out has moved up.
        if (items.length !== index) origins.set(place, itemOrigin);
        const bound = substitute(item, place, itemOrigin);
        if (bound !== undefined) items.push(bound);
      });
      return items;
    }
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
      const step = `/${pointerKey(key)}`;
      const bound = substitute(item, at + step, { ...origin, pointer: origin.pointer + step });
      return bound === undefined ? [] : [[key, bound]];
    });
    return Object.fromEntries(entries);
  };

  const blocks: JsonValue[] = [];
  const arranged = arrange(blocksOf(layout), blocksOf(page));
  for (const { block, origin } of arranged.blocks) {
    const { when, slot: _slot, ...rest }: JsonObject = isJsonObject(block) ? block : {};
    if (typeof when === 'string') {
      const [start = ''] = when.split('.');
      const found = follow(when, project, page, programme);
      if (!STARTS.includes(start)) {
        problems.push({ ...found, ...origin, pointer: `${origin.pointer}/when`, path: when });
      }
      if (found.value === undefined) continue;
    }
    const at = `/blocks/${blocks.length}`;
    origins.set(at, origin);
    const bound = substitute(isJsonObject(block) ? rest : block, at, origin);
    if (bound !== undefined) blocks.push(bound);
  }

  const { layout: _layout, blocks: _blocks, ...rest } = document;
  const value = substitute(rest, '', { file: page.path, pointer: '' });
  return {
    route: page.name,
    file: page.path,
    value: {
      ...(isJsonObject(value) ? value : {}),
      ...(layout || document.blocks !== undefined ? { blocks } : {}),
    },
    bound: true,
    problems,
    slotProblems: arranged.slotProblems,
    originOf(pointer) {
      const keys = pointerKeys(pointer);
      for (let length = keys.length; length > 0; length--) {
        const prefix = keys
          .slice(0, length)
          .map((key) => `/${pointerKey(key)}`)
          .join('');
        const origin = origins.get(prefix);
        if (origin) return { file: origin.file, pointer: origin.pointer + pointer.slice(prefix.length) };
      }
      return { file: page.path, pointer };
    },
    bindingOf: (pointer) => bindings.get(pointer),
  };
}
