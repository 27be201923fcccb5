import type { JsonValue } from '../../../renderer/project/json.ts';
import type { FormField } from '../../protocol.ts';

/** Longest summary, in characters. */
const LIMIT = 60;

/** Signs of Markdown that a summary leaves out. */
const SIGNS = /[*_`#>]|\]\([^)]*\)|\[/g;

function firstText(fields: readonly FormField[]): string | undefined {
  for (const { value, type, children } of fields) {
    if (type.kind === 'text' && typeof value === 'string' && value.trim() !== '') return value;
    const inside = children && firstText(children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The first words of an item of a list, to tell it from the others; its name where it has none. */
export function summaryOf({ value, children, label }: FormField): string {
  const text = typeof value === 'string' ? value : (firstText(children ?? []) ?? '');
  const words = text.replaceAll(SIGNS, '').replaceAll(/\s+/g, ' ').trim();
  if (words === '') return label;
  return words.length > LIMIT ? `${words.slice(0, LIMIT).trimEnd()}…` : words;
}

/** The first picture in an item of a list. */
export function pictureIn(value: JsonValue | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (typeof value.src === 'string') return value.src;
  for (const inner of Object.values(value)) {
    const found = pictureIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
