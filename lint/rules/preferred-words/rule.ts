import { capitalised } from '../../../renderer/calendar/format-date.ts';
import { isJsonObject, type JsonValue, listIn, textIn, textsIn } from '../../../renderer/project/json.ts';
import { WORDS_FILE } from '../../../renderer/project/source-file.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { literalPattern } from '../../texts/literal-pattern.ts';
import { type TypedText, typedTexts } from '../../texts/markdown-texts.ts';
import { blanked, shownText } from '../../texts/shown-text.ts';
import { preferredWord } from './messages.ts';

/** A choice from the word list, prepared for searching. */
interface Choice {
  use: string;
  why: string | undefined;
  /** Whether the chosen words can simply be substituted. */
  isFixed: boolean;
  /** The words of each rejected phrase, in lowercase. */
  phrases: readonly (readonly string[])[];
  /** Matches the rejected words. */
  pattern: RegExp;
  /** The names in which they may stay, and what matches those. */
  names: readonly string[];
  allowed: readonly RegExp[];
}

/** Returns a pattern for words with any whitespace between them. */
const wordsPattern = (words: string) => literalPattern(words).replaceAll(/\s+/g, '\\s+');

function wordPattern(words: readonly string[], flags: string): RegExp {
  // Longer ones first, so that a word is not taken for a part of itself.
  const sorted = [...words].sort((a, b) => b.length - a.length).map(wordsPattern);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${sorted.join('|')})(?![\\p{L}\\p{N}-])`, `gu${flags}`);
}

function wordsIn(value: JsonValue | undefined): string[] {
  return textsIn(value).filter((text) => text.trim() !== '');
}

/** Reads a choice; a variant that differs only in capitals becomes a separate choice. */
function choicesIn(value: JsonValue): Choice[] {
  if (!isJsonObject(value)) return [];
  const use = textIn(value.use)?.trim() ?? '';
  const instead = wordsIn(value.instead);
  const names = wordsIn(value.allow);
  const allowed = names.map((name) => wordPattern([name], ''));
  const isCapitals = (word: string) => word.toLowerCase() === use.toLowerCase();
  const groups = [
    { words: instead.filter((word) => !isCapitals(word)), flags: 'i' },
    { words: instead.filter((word) => isCapitals(word) && word !== use), flags: '' },
  ];
  return groups
    .filter(({ words }) => use !== '' && words.length > 0)
    .map(({ words, flags }) => {
      const pattern = wordPattern(words, flags);
      return {
        use,
        why: textIn(value.why),
        isFixed: value.rewrite !== true,
        phrases: words.map((phrase) => phrase.trim().toLowerCase().split(/\s+/)),
        pattern,
        names: names.filter((name) => name.search(pattern) !== -1),
        allowed,
      };
    });
}

function* problemsIn(text: TypedText, shown: string, choice: Choice): Generator<Problem> {
  const { use, why, isFixed, pattern, names, allowed } = choice;
  for (const { 0: found, index: start } of blanked(shown, allowed).matchAll(pattern)) {
    const isAtStart = /(?:^|[.!?]\s+)$/.test(text.text.slice(0, start));
    const [first = ''] = found;
    const hasCapital = first !== first.toLowerCase() && found.toLowerCase() !== use.toLowerCase();
    const preferred = isAtStart || hasCapital ? capitalised(use) : use;
    yield {
      file: text.file,
      pointer: text.pointer,
      target: { start, end: start + found.length },
      ...preferredWord(found, preferred, why, isFixed, names),
      fix: isFixed ? { replacement: JSON.stringify(preferred).slice(1, -1) } : undefined,
    };
  }
}

export default defineRule({
  id: 'preferred-words',
  severity: 'info',
  title: 'Eén woord voor één ding',
  description:
    'De woorden in pages/_words.json schrijft iedereen hetzelfde. Je past de lijst zelf aan; de schrijfwijzer vertelt waarom.',
  *project(context) {
    const list = context.byPath.get(WORDS_FILE)?.file.properties.choices;
    const choices = listIn(list).flatMap(choicesIn);
    if (choices.length === 0) return;
    for (const definition of context.definitions) {
      if (definition.file.kind === 'words') continue;
      const { body } = definition.file;
      // Most files hold none of them, and a plain search shows that much faster than a pattern.
      const lower = body.toLowerCase();
      const here = choices.filter(
        ({ phrases, pattern }) =>
          phrases.some((words) => words.every((word) => lower.includes(word))) && body.search(pattern) !== -1,
      );
      if (here.length === 0) continue;
      for (const text of typedTexts(definition, context)) {
        const shown = shownText(text);
        for (const choice of here) yield* problemsIn(text, shown, choice);
      }
    }
  },
});
