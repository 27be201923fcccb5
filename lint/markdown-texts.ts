import { isJsonObject, type JsonValue, pointerKeys, valueAt } from '../renderer/project/json.ts';
import { markdownFieldsIn, schemaText } from './block-catalogue.ts';
import type { PageContext } from './context.ts';
import { pointerTo } from './document-index.ts';
import { stringsIn } from './walk-strings.ts';

/** A text in Markdown, and where it was typed. */
interface MarkdownText {
  text: string;
  file: string;
  pointer: string;
}

/** The name of a field as schemas have it: every item of a list is `*`. */
const fieldAt = (keys: readonly string[]) => keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.');

/**
 * The texts in fields that hold Markdown, of all definitions.
 *
 * @param signs one of these stands in every text that is asked for; most files have none. A sign is written in JSON as
 *   it is
 */
export function* markdownTexts(
  { definitions, blocks }: PageContext,
  signs: readonly string[],
): Generator<MarkdownText> {
  const hasSign = (text: string) => signs.some((sign) => text.includes(sign));
  let ofProgramme: ReadonlySet<string> | undefined;
  const fieldsOf = (value: JsonValue | undefined, kind: string, keys: readonly string[]) => {
    if (kind === 'programme') {
      ofProgramme ??= new Set(markdownFieldsIn(JSON.parse(schemaText('programme'))));
      return ofProgramme.has(fieldAt(keys));
    }
    const block = valueAt(value, keys.slice(0, 2));
    const facts = isJsonObject(block) ? blocks.get(String(block.type)) : undefined;
    return facts?.markdown.has(fieldAt(keys.slice(2))) === true;
  };
  for (const { path: file, kind, value, signs: marks } of definitions) {
    if (!marks.headings) continue;
    for (const { value: text, place, isKey } of stringsIn(value)) {
      if (isKey || !hasSign(text)) continue;
      const pointer = pointerTo(place);
      if (fieldsOf(value, kind, pointerKeys(pointer))) yield { text, file, pointer };
    }
  }
}
