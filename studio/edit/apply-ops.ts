import {
  duplicateItem,
  insertItem,
  moveItem,
  removeItem,
  removeProperty,
  replaceValue,
  setProperty,
} from '../../lint/edits/json-edits.ts';
import { applyEdits, type Edit } from '../../lint/json/edit.ts';
import { nodeAt } from '../../lint/json/locate.ts';
import { nodeValue, treeOf } from '../../lint/json/syntax-tree.ts';
import type { Origin } from '../../renderer/origin.ts';
import {
  isJsonObject,
  type JsonValue,
  lastKey,
  parentPointer,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import { BLOCK_LISTS, parseStrictly, withoutByteOrderMark } from '../../renderer/project/source-file.ts';
import type { Op, OpOf, Refused } from '../protocol.ts';
import { mergeParts } from './merge-parts.ts';
import { sameJson } from './same-json.ts';
import { transformPointers } from './transform-pointer.ts';

/** What ops change. */
interface AppliedOps {
  /** The new text of every file that changes, by path. */
  texts: ReadonlyMap<string, string>;
  /** The places of the changes in the new texts. */
  places: readonly Origin[];
  /** The ops as applied, with the index at which an item was found, without no-ops. */
  applied: readonly Op[];
}

type ItemOp = OpOf<'duplicate' | 'remove' | 'move'>;

/** An op as applied, with its edits, or why it is refused. It has no edits when the file already holds its value. */
type Outcome = { op: Op; edits: readonly Edit[] } | Refused;

const invalid = (message: string): Refused => ({ refusal: { reason: 'invalid', message } });

/** The refusal of an op about something that is no longer in the file, or that cannot be told apart from others. */
export const GONE: Refused = {
  refusal: {
    reason: 'gone',
    message: 'Wat je wilde veranderen, is intussen ergens anders weggehaald of veranderd.',
  },
};

/** What an author reads about a value that others changed. */
export const CHANGED = 'Dit is intussen ergens anders veranderd.';

function conflict(op: Op, pointer: string, current: JsonValue | undefined): Refused {
  const hasChoice = op.op === 'set' || op.op === 'unset' || op.op === 'source';
  const message = `${CHANGED} ${hasChoice ? 'Kies wat er moet staan.' : 'Kijk hoe het nu is, en probeer het opnieuw.'}`;
  const place = { file: op.file, pointer };
  return { refusal: { reason: 'conflict', message, place, ...(current === undefined ? {} : { current }) } };
}

/** A file while ops are applied. */
interface Opened {
  text: string;
  value: JsonValue;
}

const at = (value: JsonValue, pointer: string) => valueAt(value, pointerKeys(pointer));

/** The index of the item that an op names: its old place, or else the only place where the list still contains it. */
function findItem(list: readonly JsonValue[], index: number, was: JsonValue): number | undefined {
  if (sameJson(list[index], was)) return index;
  const found = list.flatMap((item, place) => (sameJson(item, was) ? [place] : []));
  return found.length === 1 ? found[0] : undefined;
}

function setValue({ text, value: root }: Opened, op: OpOf<'set'>): Outcome {
  const { pointer, was, value } = op;
  const current = at(root, pointer);
  if (sameJson(current, value)) return { op, edits: [] };
  if (sameJson(current, was)) {
    if (current !== undefined) return { op, edits: replaceValue(text, pointer, value) };
    const parent = at(root, parentPointer(pointer));
    if (parent === undefined) return GONE;
    return isJsonObject(parent)
      ? { op, edits: setProperty(text, pointer, value) }
      : invalid(`In ${op.file} is hier geen plek voor deze waarde.`);
  }
  const parent = parentPointer(pointer);
  const list = at(root, parent);
  if (list === undefined) return GONE;
  const index = Number(lastKey(pointer));
  const found = was === undefined || !Array.isArray(list) ? undefined : findItem(list, index, was);
  if (found === undefined) return conflict(op, pointer, current);
  const place = `${parent}/${found}`;
  return { op: { ...op, pointer: place }, edits: replaceValue(text, place, value) };
}

function unsetValue({ text, value: root }: Opened, op: OpOf<'unset'>): Outcome {
  const current = at(root, op.pointer);
  if (current === undefined) return { op, edits: [] };
  const parent = parentPointer(op.pointer);
  if (op.pointer === '' || !isJsonObject(at(root, parent))) {
    return invalid(`Dit kan niet weg uit ${op.file}.`);
  }
  if (!sameJson(current, op.was)) return conflict(op, op.pointer, current);
  return { op, edits: removeProperty(text, op.pointer) };
}

function insertValue({ text, value: root }: Opened, op: OpOf<'insert'>): Outcome {
  const list = at(root, op.pointer);
  // A page from a layout, and one that somebody began by hand, can be without blocks of its own.
  if (list === undefined && isJsonObject(root) && BLOCK_LISTS.includes(op.pointer.slice(1))) {
    return { op: { ...op, index: 0 }, edits: setProperty(text, op.pointer, [op.value]) };
  }
  if (list === undefined) return GONE;
  if (!Array.isArray(list)) return invalid(`In ${op.file} is hier geen lijst.`);
  // The list may have become shorter in the meantime.
  const index = Math.min(op.index, list.length);
  return { op: { ...op, index }, edits: insertItem(text, op.pointer, index, op.value) };
}

function changeItem({ text, value: root }: Opened, op: ItemOp): Outcome {
  const list = at(root, op.pointer);
  if (list === undefined) return GONE;
  if (!Array.isArray(list)) return invalid(`In ${op.file} is hier geen lijst.`);
  const index = findItem(list, op.index, op.was);
  if (index === undefined) {
    return conflict(op, `${op.pointer}/${op.index}`, list[op.index]);
  }
  if (op.op === 'remove') return { op: { ...op, index }, edits: removeItem(text, op.pointer, index) };
  if (op.op === 'duplicate') return { op: { ...op, index }, edits: duplicateItem(text, op.pointer, index) };
  const to = Math.min(op.to, list.length - 1);
  return { op: { ...op, index, to }, edits: index === to ? [] : moveItem(text, op.pointer, index, to) };
}

/** A text with the line endings of another. Editors in browsers know only `\n`. */
const withLineEnds = (text: string, like: string) =>
  text.replaceAll(/\r\n?|\n/g, /\r\n?|\n/.exec(like)?.[0] ?? '\n');

/** Replaces the source of a value; with an empty pointer that of the whole file, which need not be JSON yet. */
function replaceSource(path: string, text: string, op: OpOf<'source'>): Outcome {
  const body = withoutByteOrderMark(text);
  const start = text.length - body.length;
  const { root, errors } = treeOf(body);
  const node = errors.length === 0 ? nodeAt(root, op.pointer) : undefined;
  const span = op.pointer === '' ? { offset: 0, length: body.length } : node;
  if (!span) return conflict(op, op.pointer, undefined);
  const source = body.slice(span.offset, span.offset + span.length);
  const [was, wanted] = [withLineEnds(op.was, text), withLineEnds(op.text, text)];
  const made = { ...op, was: source, text: wanted };
  if (source === wanted) return { op: made, edits: [] };
  if (source !== was) return conflict(op, op.pointer, node && nodeValue(node));
  if (parseStrictly(wanted) === undefined) {
    return invalid(`Dit is nog geen geldige JSON, dus ${path} is niet veranderd.`);
  }
  return { op: made, edits: [{ offset: start + span.offset, length: span.length, text: wanted }] };
}

function outcomeOf(path: string, text: string, op: Op): Outcome {
  if (op.op === 'source') return replaceSource(path, text, op);
  const value = parseStrictly(withoutByteOrderMark(text));
  if (value === undefined || !isReadable(text)) {
    if (mergeParts(text).length > 0) {
      return invalid(`In ${path} staan twee versies. Kies die eerst bij “Twee versies”.`);
    }
    return invalid(`In ${path} staat een fout in de JSON. Herstel die eerst op het tabblad JSON.`);
  }
  const opened = { text, value };
  switch (op.op) {
    case 'set':
      return setValue(opened, op);
    case 'unset':
      return unsetValue(opened, op);
    case 'insert':
      return insertValue(opened, op);
    default:
      return changeItem(opened, op);
  }
}

/** The place that an op changes, in the resulting file. */
function placeAfter(op: Op): Origin {
  const { file, pointer } = op;
  switch (op.op) {
    case 'unset':
      return { file, pointer: parentPointer(pointer) };
    case 'remove':
      return { file, pointer };
    case 'insert':
      return { file, pointer: `${pointer}/${op.index}` };
    case 'duplicate':
      return { file, pointer: `${pointer}/${op.index + 1}` };
    case 'move':
      return { file, pointer: `${pointer}/${op.to}` };
    default:
      return { file, pointer };
  }
}

/** Lists the places that ops change, each once, as they are after all of them. */
export function placesAfter(ops: readonly Op[]): Origin[] {
  const places = ops.flatMap((op, index) => transformPointers([placeAfter(op)], ops.slice(index + 1)));
  return [...new Map(places.map((place) => [`${place.file}\n${place.pointer}`, place])).values()];
}

/** Whether a text is JSON that the lint reads, which is not nested too deeply. */
function isReadable(text: string): boolean {
  const { root, errors } = treeOf(withoutByteOrderMark(text));
  return root !== undefined && errors.length === 0;
}

/**
 * Applies ops to the texts of definitions, all or none. An op whose list item has moved within its list is applied
 * there; one whose value is already there does nothing.
 *
 * @param texts by path
 */
export function applyOps(texts: ReadonlyMap<string, string>, ops: readonly Op[]): AppliedOps | Refused {
  const changed = new Map<string, string>();
  const applied: Op[] = [];
  const met: Op[] = [];
  for (const op of ops) {
    const text = changed.get(op.file) ?? texts.get(op.file);
    if (text === undefined)
      return invalid(`${op.file} is er niet meer. Iemand anders heeft het weggehaald of hernoemd.`);
    const outcome = outcomeOf(op.file, text, op);
    if ('refusal' in outcome) return outcome;
    met.push(outcome.op);
    if (outcome.edits.length === 0) continue;
    const result = applyEdits(text, outcome.edits);
    if (!isReadable(result)) return invalid(`${op.file} is niet veranderd: dit zit te diep in elkaar.`);
    changed.set(op.file, result);
    applied.push(outcome.op);
  }
  for (const [path, text] of changed) if (text === texts.get(path)) changed.delete(path);
  return { texts: changed, places: placesAfter(met), applied };
}
