import type { Origin } from './origin.ts';
import { type JsonValue, objectIn, pointerKey, valueAt } from './project/json.ts';
import { filesOfKind, type Project } from './project/read-project.ts';
import { programmeFile, SITE_FILE, type SourceFile } from './project/source-file.ts';

/** What a page's bindings can reach. */
export interface BindingScope {
  project: Project;
  page: SourceFile;
  /** The name of the page's programme. */
  programme: string | undefined;
}

/** The value at a binding path, and where it was typed. */
interface FoundValue extends Origin {
  value: JsonValue;
}

/** A binding path that leads nowhere. */
interface DeadEnd {
  value: undefined;
  /** The longest part of the path that exists; empty when its first name is unknown. */
  known: string;
  /** The names that could follow it. */
  candidates: readonly string[];
}

/** The first names of binding paths. */
const STARTS: readonly string[] = ['programme', 'programmes', 'site', 'page'];

function namesIn(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.map((_, index) => String(index));
  return Object.keys(objectIn(value));
}

function startingFile(start: string, name: string, scope: BindingScope): SourceFile | undefined {
  const { project, page, programme } = scope;
  if (start === 'page') return page;
  if (start === 'site') return project.files.get(SITE_FILE);
  return project.files.get(programmeFile(start === 'programme' ? (programme ?? '') : name));
}

/**
 * Follows a binding path, which starts at `programme`, `programmes.<name>`, `site`, or `page` for the page's own
 * properties, such as the name of its programme.
 */
export function followBinding(path: string, scope: BindingScope): FoundValue | DeadEnd {
  const names = path.split('.');
  const [start = '', name = ''] = names;
  if (!STARTS.includes(start)) return { value: undefined, known: '', candidates: STARTS };
  const file = startingFile(start, name, scope);
  const isNamed = start === 'programmes';
  if (!file) {
    const programmes = isNamed ? filesOfKind(scope.project, 'programme') : [];
    return { value: undefined, known: start, candidates: programmes.map((programme) => programme.name) };
  }
  const first = isNamed ? 2 : 1;
  let { value } = file;
  for (let index = first; index < names.length; index++) {
    const next = valueAt(value, names.slice(index, index + 1));
    if (next === undefined) {
      return { value: undefined, known: names.slice(0, index).join('.'), candidates: namesIn(value) };
    }
    value = next;
  }
  if (value === undefined) return { value, known: path, candidates: [] };
  const pointer = names.slice(first).map((key) => `/${pointerKey(key)}`);
  return { value, file: file.path, pointer: pointer.join('') };
}
