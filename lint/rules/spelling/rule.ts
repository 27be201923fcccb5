import { capitalised } from '../../../renderer/calendar/format-date.ts';
import {
  isJsonObject,
  listIn,
  pointerKeys,
  textIn,
  textsIn,
  valueAt,
} from '../../../renderer/project/json.ts';
import { WORDS_FILE } from '../../../renderer/project/source-file.ts';
import type { RuleContext } from '../../context.ts';
import type { DefinitionFile } from '../../definition-file.ts';
import { type Dictionary, openDictionary } from '../../dutch/dictionary.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { type TypedText, typedTexts } from '../../texts/markdown-texts.ts';
import { shownText } from '../../texts/shown-text.ts';
import { unknownWord } from './messages.ts';

/** Shortest word that is judged, in letters. */
const SHORTEST = 3;
/** Words, with inner hyphens and apostrophes; anything with a digit is a code. */
const words = /(?<![\p{L}\p{N}])[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*(?![\p{L}\p{N}])/gu;
/** What ends the text before the first word of a sentence. */
const sentenceStart = /(?:^|[.!?:…]["')]*\s+|\n[^\p{L}\p{N}]*)["'(*_\s-]*$/u;

/** Returns the words in the word list: its own, and those that it prefers. */
function ownWords({ byPath }: RuleContext): string[] {
  const { known, choices } = byPath.get(WORDS_FILE)?.file.properties ?? {};
  const chosen = listIn(choices).flatMap((choice) =>
    isJsonObject(choice) ? (textIn(choice.use) ?? '').split(/\s+/) : [],
  );
  return [...textsIn(known), ...chosen];
}

/** Tells whether a text is in another language, by a sibling property such as `titleLanguage` for `title`. */
function isForeign({ pointer }: TypedText, { value }: DefinitionFile): boolean {
  const keys = pointerKeys(pointer);
  const holder = valueAt(value, keys.slice(0, -1));
  return isJsonObject(holder) && holder[`${keys.at(-1)}Language`] !== undefined;
}

/** Tells whether a string is a setting, such as `primary`, or a name, with a capital in every word. */
function isSettingOrName(text: string): boolean {
  return (
    /^[^\p{Lu}\s]*$/u.test(text) || /^\P{L}*\p{Lu}[^\s.!?]*(?:\s+(?:\p{Lu}|\P{L})[^\s.!?]*)*$/u.test(text)
  );
}

/** Tells whether a text is for authors: the purpose of a layout, in their own terms. */
function isForAuthors({ pointer }: TypedText, { kind }: DefinitionFile): boolean {
  return kind === 'layout' && pointer === '/description';
}

/** Characters to look back from a word to see whether a sentence begins with it. */
const LOOK_BACK = 20;

/** Tells whether a sentence begins at a place. */
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  return sentenceStart.test(at > LOOK_BACK ? `x${before}` : before);
}

function* unknownWordsIn(text: TypedText, dictionary: Dictionary): Generator<Problem> {
  const shown = shownText(text);
  const seen = new Set<string>();
  for (const { 0: word, index: start } of shown.matchAll(words)) {
    if (word.length < SHORTEST || /\p{N}/u.test(word) || seen.has(word) || dictionary.knows(word)) continue;
    seen.add(word);
    const hasCapital = word !== word.toLowerCase();
    // Any other capitalised word may be a name.
    if (hasCapital && (word !== capitalised(word.toLowerCase()) || !startsSentence(shown, start))) continue;
    const near = dictionary.near(word);
    if (hasCapital && near.length === 0) continue;
    const { file, pointer } = text;
    const suggestions = hasCapital ? near.map(capitalised) : near;
    yield { file, pointer, target: { start, end: start + word.length }, ...unknownWord(word, suggestions) };
  }
}

export default defineRule({
  id: 'spelling',
  severity: 'info',
  title: 'Woorden uit het woordenboek',
  description:
    'Een typefout zie je zelf het slechtst. De controle kent samenstellingen, en slaat namen, adressen en code over.',
  defaultOff: true,
  *project(context) {
    const dictionary = openDictionary(ownWords(context));
    for (const definition of context.definitions) {
      const { file } = definition;
      if (file.kind === 'words' || file.kind === 'unknown') continue;
      for (const text of typedTexts(definition, context)) {
        if (isSettingOrName(text.text) || isForeign(text, file) || isForAuthors(text, file)) continue;
        yield* unknownWordsIn(text, dictionary);
      }
    }
  },
});
