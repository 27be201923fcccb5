import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { dateWords } from '../../fields/date-words.ts';
import { ownNumber } from '../../fields/own-number.ts';
import { firstWords } from '../../found-words.ts';
import type { FormField } from '../../protocol.ts';

/** A text that may tell an item from the others. */
interface Candidate {
  text: string;
  /** Whether every item of the list has a text there. */
  isSure: boolean;
  /** Whether it may be a sentence. An anchor may not: nobody reads it. */
  isReadable: boolean;
}

const accepts = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(pattern).test(text);

/** Finds the texts in fields, in their order. */
function* textsIn(fields: readonly FormField[]): Generator<Candidate> {
  for (const { value, type, children, required } of fields) {
    if (type.kind === 'text' && typeof value === 'string' && value.trim() !== '') {
      yield { text: value, isSure: required, isReadable: accepts(type.pattern, 'Een zin.') };
    }
    for (const inside of textsIn(children ?? [])) yield { ...inside, isSure: inside.isSure && required };
  }
}

/**
 * Returns the first words of an item, to tell it from the others; after its name when that has a number of its own, or
 * when other items have no text.
 */
export function summaryOf({ value, children, label, type }: FormField): string {
  const texts = [...textsIn(children ?? [])];
  const first = texts.find(({ isReadable }) => isReadable) ?? texts[0];
  const isNamed = ownNumber(value) !== undefined || !first?.isSure;
  // On a line of its own, where the sign of a heading or an item is one.
  const inside = first && (isNamed ? `${label}:\n${first.text}` : first.text);
  const own = typeof value === 'string' && type.kind === 'date' ? dateWords(value) : value;
  const words = firstWords(typeof own === 'string' ? own : (inside ?? ''));
  return words === '' ? label : words;
}

/** Returns the first picture in an item of a list. */
export function pictureIn(value: JsonValue | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined;
  if (typeof value.src === 'string') return value.src;
  for (const inner of Object.values(value)) {
    const found = pictureIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
