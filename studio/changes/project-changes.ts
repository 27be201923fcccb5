import { listed } from '../../lint/dutch/words.ts';
import { typeOf } from '../../renderer/block-type.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  listIn,
  objectIn,
  textIn,
} from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { BLOCK_LISTS, becomesDocument, type SourceFile } from '../../renderer/project/source-file.ts';
import { programme } from '../../schemas/programme.ts';
import { sameJson } from '../edit/same-json.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import { blockFields, definitionFields, pageKind } from '../fields/field-shapes.ts';
import type { FieldShape } from '../protocol.ts';
import { blockName, summaryOf } from '../views/block-list.ts';
import { pageTitle } from '../views/entries.ts';
import { changedWhole, compareFields, compareLists, type Place, type ValueChange } from './compare-values.ts';
import { compareSchedules, movedSessions, type SessionChange } from './session-changes.ts';
import { valueWords } from './value-words.ts';

/** What differs in a block, or that it was added, removed or moved. */
export interface BlockChange extends ValueChange {
  /** The block, as authors know it: `Opening “Sociale media terugwinnen”`. */
  block: string;
}

/** How a definition differs from its earlier version. */
export interface DefinitionChange {
  /** Path of the definition; for a removed one, the path it had. */
  file: string;
  /** For the reader: `Contact (/contact)`, `Programma “Gezond online”`, `Menu, voet en gegevens`. */
  title: string;
  /** The path of a page on the site. */
  path?: string | undefined;
  /** `format`: only the text of the file changed, not its values. `broken`: one of the two is not a JSON object. */
  state: 'added' | 'removed' | 'renamed' | 'changed' | 'format' | 'broken';
  /** For a renamed definition: its earlier path on disk, and on the site. */
  formerFile?: string;
  formerPath?: string | undefined;
  /** Values of the definition itself, then those of its blocks, in order. */
  values: readonly (ValueChange | BlockChange)[];
  /** For a programme: the sessions that differ. */
  sessions: readonly SessionChange[];
}

/** The share of equal values from which a new file counts as a removed one under another name. */
const RENAMED = 0.6;

const LIST_LABELS: Readonly<Record<string, string>> = {
  blocks: 'Blokken',
  header: 'Boven elke pagina',
  footer: 'Onder elke pagina',
};

/** The fields of a definition, as authors fill them in. */
function fieldsOf({ kind, value }: SourceFile): readonly FieldShape[] {
  if (kind === 'unknown') return [];
  return definitionFields(kind === 'page' || kind === 'not-found' ? pageKind(value) : kind);
}

function compareBlockLists(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  place: Place,
): BlockChange[] {
  const changes = compareLists<BlockChange>(listIn(before), listIn(after), place, {
    label: blockName,
    words: (block) => summaryOf(objectIn(block)),
    inside: (from, to, at) => {
      const own = objectIn(to);
      const fields = blockFields(typeOf(own));
      const block = at.labels.at(-1) ?? '';
      return compareFields(fields, objectIn(from), own, { ...at, labels: [] }).map((change) => ({
        ...change,
        block,
      }));
    },
  });
  return changes.map((change) =>
    'block' in change ? change : { ...change, labels: [], block: change.labels.at(-1) ?? '' },
  );
}

/** Writes a list of blocks in words: by their names. */
const blocksInWords = (blocks: JsonValue): string =>
  Array.isArray(blocks) ? listed(blocks.map(blockName), 'en') : valueWords(undefined, blocks);

/** Whether every session of a programme has a valid date. */
const hasReadableSchedule = ({ sessions }: JsonObject): boolean =>
  programme.shape.sessions.safeParse(sessions).success;

/** The values that differ between two versions of a definition. */
function compareFiles(before: SourceFile, after: SourceFile): Pick<DefinitionChange, 'values' | 'sessions'> {
  const [earlier, later] = [objectIn(before.value), objectIn(after.value)];
  const place = { file: after.path, pointer: '', labels: [] };
  const ownFields = fieldsOf(after);
  const names = ownFields.map(({ name }) => name);
  const fields = [...ownFields, ...fieldsOf(before).filter(({ name }) => !names.includes(name))];
  const hasSchedule =
    after.kind === 'programme' && hasReadableSchedule(earlier) && hasReadableSchedule(later);
  const own = compareFields(fields, earlier, later, place, [
    ...BLOCK_LISTS,
    ...(hasSchedule ? ['sessions'] : []),
  ]);
  const blocks = BLOCK_LISTS.flatMap((name) => {
    const [from, to] = [earlier[name], later[name]];
    const at = { file: after.path, pointer: `/${name}`, labels: [LIST_LABELS[name] ?? name] };
    if (Array.isArray(from) === Array.isArray(to) || sameJson(from, to)) {
      return compareBlockLists(from, to, name === 'blocks' ? { ...at, labels: [] } : at);
    }
    // Reverting it adds or removes the list itself.
    return [changedWhole(blocksInWords, from, to, at)];
  });
  if (!hasSchedule) return { values: [...own, ...blocks], sessions: [] };
  const sessionsField = fields.find(({ name }) => name === 'sessions');
  const group = sessionsField?.type.kind === 'group' ? sessionsField.type.fields : [];
  const at = { file: after.path, pointer: '/sessions', labels: [sessionsField?.label ?? 'Rooster'] };
  const [from, to] = [objectIn(earlier.sessions), objectIn(later.sessions)];
  return {
    values: [
      ...own,
      ...compareFields(group, from, to, at, ['schedule']),
      ...movedSessions(from, to, at),
      ...blocks,
    ],
    sessions: compareSchedules(from, to, at),
  };
}

/** The values in a definition with their pointers, to measure how similar another one is. */
function leavesOf(value: JsonValue | undefined, pointer = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, `${pointer}/-`));
  if (!isJsonObject(value)) return [`${pointer} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, `${pointer}/${name}`));
}

/** How similar two definitions are, from 0 to 1. */
function shareOf(before: SourceFile, after: SourceFile): number {
  const [earlier, later] = [leavesOf(before.value), new Set(leavesOf(after.value))];
  return earlier.filter((leaf) => later.has(leaf)).length / Math.max(earlier.length, later.size);
}

/** The files that were renamed, by their new path. */
function renamesIn(gone: readonly SourceFile[], fresh: readonly SourceFile[]): Map<string, SourceFile> {
  const renames = new Map<string, SourceFile>();
  const candidates = fresh.flatMap((after) =>
    gone
      .filter(({ kind, value }) => kind === after.kind && isJsonObject(value) && isJsonObject(after.value))
      .map((before) => ({ before, after, share: shareOf(before, after) })),
  );
  for (const { before, after, share } of candidates.toSorted((a, b) => b.share - a.share)) {
    const isTaken = renames.has(after.path) || [...renames.values()].includes(before);
    if (share >= RENAMED && !isTaken) renames.set(after.path, before);
  }
  return renames;
}

/** Returns the name that readers know a definition by. */
export function titleOf(file: SourceFile, project: Project): string {
  if (file.kind === 'site') return 'Menu, voet en gegevens van de site';
  if (file.kind === 'programme') {
    const title = textIn(objectIn(file.value).title);
    return title === undefined ? definitionLabel(file.path) : `Programma “${title}”`;
  }
  if (!becomesDocument(file)) return definitionLabel(file.path);
  if (file.kind === 'not-found') return 'Pagina die niet bestaat';
  const title = pageTitle(file, project);
  return title === file.name ? `Pagina ${file.name}` : `${title} (${file.name})`;
}

const pathOf = ({ kind, name }: SourceFile) => (kind === 'page' ? name : undefined);

/**
 * Lists what differs between two versions of a site, in words: pages first, then what pages share. Every value that
 * differs occurs once.
 */
export function projectChanges(before: Project, after: Project): DefinitionChange[] {
  const gone = [...before.files.values()].filter(({ path }) => !after.files.has(path));
  const fresh = [...after.files.values()].filter(({ path }) => !before.files.has(path));
  const renames = renamesIn(gone, fresh);
  const renamed = new Set([...renames.values()].map(({ path }) => path));
  const nothing = { values: [], sessions: [] };

  const inAfter = [...after.files.values()].flatMap((file): DefinitionChange[] => {
    const earlier = before.files.get(file.path);
    if (earlier?.text === file.text) return [];
    const described = { file: file.path, title: titleOf(file, after), path: pathOf(file) };
    const former = renames.get(file.path);
    if (former) {
      const names = { formerFile: former.path, formerPath: pathOf(former) };
      return [{ ...described, state: 'renamed', ...names, ...compareFiles(former, file) }];
    }
    if (!earlier) return [{ ...described, state: 'added', ...nothing }];
    if (!isJsonObject(earlier.value) || !isJsonObject(file.value)) {
      return [{ ...described, state: 'broken', ...nothing }];
    }
    if (sameJson(earlier.value, file.value)) return [{ ...described, state: 'format', ...nothing }];
    return [{ ...described, state: 'changed', ...compareFiles(earlier, file) }];
  });
  const removed = gone
    .filter(({ path }) => !renamed.has(path))
    .map((file): DefinitionChange => {
      const described = { file: file.path, title: titleOf(file, before), path: pathOf(file) };
      return { ...described, state: 'removed', ...nothing };
    });
  const isShared = ({ path }: DefinitionChange) => Number(path === undefined);
  return [...inAfter, ...removed].toSorted((a, b) => isShared(a) - isShared(b));
}
