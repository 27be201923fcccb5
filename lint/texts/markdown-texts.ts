import { isJsonObject, pointerKeys, valueAt } from '../../renderer/project/json.ts';
import type { RuleContext } from '../context.ts';
import type { Definition } from '../definition.ts';
import type { DefinitionFile } from '../definition-file.ts';
import { isAddress } from '../indexer.ts';
import { pointerTo } from '../place.ts';
import { stringsIn } from './walk-strings.ts';

/** A text, and where it was typed. */
export interface TypedText {
  text: string;
  file: string;
  pointer: string;
  /** Whether it is in a field that holds Markdown. */
  isMarkdown: boolean;
}

/** Returns the name of a field as in schemas: every item of a list is `*`. */
function fieldAt(keys: readonly string[]): string {
  return keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.');
}

/** Tells whether the value at these keys is in a field that holds Markdown. */
function isMarkdown(
  keys: readonly string[],
  { kind, value }: DefinitionFile,
  { blocks, programmeMarkdown }: RuleContext,
): boolean {
  if (kind === 'programme') return programmeMarkdown.has(fieldAt(keys));
  const block = valueAt(value, keys.slice(0, 2));
  const type = isJsonObject(block) ? blocks.get(String(block.type)) : undefined;
  return type?.markdown.has(fieldAt(keys.slice(2))) === true;
}

/**
 * Finds the texts that visitors read, in a definition as it was typed.
 *
 * @param signs every text has one of these, which JSON writes without an escape; without them all texts are found
 */
export function* typedTexts(
  { file }: Definition,
  context: RuleContext,
  signs?: readonly string[],
): Generator<TypedText> {
  const hasSign = (text: string) => !signs || signs.some((sign) => text.includes(sign));
  if (!hasSign(file.body)) return;
  for (const { value: text, place } of stringsIn(file.value)) {
    if (isAddress(place.key) || !hasSign(text)) continue;
    const pointer = pointerTo(place);
    yield { text, file: file.path, pointer, isMarkdown: isMarkdown(pointerKeys(pointer), file, context) };
  }
}

/** Finds the texts in fields that hold Markdown, as `typedTexts` does. */
export function* markdownTexts(
  definition: Definition,
  context: RuleContext,
  signs: readonly string[],
): Generator<TypedText> {
  for (const text of typedTexts(definition, context, signs)) if (text.isMarkdown) yield text;
}
