import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { firstWords } from '../../fields/first-words.ts';
import type { FormField } from '../../protocol.ts';

/** The first text in fields, and whether every item of the list has a text there. */
function firstText(fields: readonly FormField[]): { text: string; isSure: boolean } | undefined {
  for (const { value, type, children, required } of fields) {
    if (type.kind === 'text' && typeof value === 'string' && value.trim() !== '') {
      return { text: value, isSure: required };
    }
    const inside = children && firstText(children);
    if (inside !== undefined) return { ...inside, isSure: inside.isSure && required };
  }
  return undefined;
}

/** Returns the first words of an item, to tell it from the others; after its name when other items have no text. */
export function summaryOf({ value, children, label }: FormField): string {
  const first = firstText(children ?? []);
  const inside = first && (first.isSure ? first.text : `${label}: ${first.text}`);
  const words = firstWords(typeof value === 'string' ? value : (inside ?? ''));
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
