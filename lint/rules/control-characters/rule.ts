import type { Advice } from '../../advice.ts';
import { invisibleIn, mayHideCharacters } from '../../dutch/words.ts';
import { pointerTo } from '../../place.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { invisibleCharacters, REPLACEMENT_CHARACTER, TYPED_AS_LETTER } from '../../texts/invisible.ts';
import { namesIn, stringsIn } from '../../texts/walk-strings.ts';
import { backslash, hidden, unreadable } from './messages.ts';

function adviceFor(character: string, replacement: string | undefined): Advice {
  if (character === REPLACEMENT_CHARACTER) return unreadable;
  return TYPED_AS_LETTER.includes(character) ? backslash(character) : hidden(character, replacement);
}

function* inString(text: string): Generator<Pick<Problem, 'target' | 'fix' | keyof Advice>> {
  for (const { character, start, replacement } of invisibleCharacters(text)) {
    yield {
      target: { start, end: start + character.length },
      ...adviceFor(character, replacement),
      fix: replacement === undefined ? undefined : { replacement },
    };
  }
}

/** Finds controls, zero-width characters, lone surrogates and bidirectional controls (UAX #9). */
export default defineRule({
  id: 'control-characters',
  severity: 'error',
  title: 'Geen onzichtbare tekens',
  description:
    'Onzichtbare tekens komen mee met plakken. Ze breken zoeken en adressen, en sommige draaien de leesrichting om.',
  *definition({ file: { path, body, value, syntaxProblems } }) {
    // For nearly every file, checking the text as a whole is enough.
    if (syntaxProblems.length === 0 && !mayHideCharacters(body)) return;
    for (const { value: text, place } of stringsIn(value)) {
      for (const problem of inString(text)) yield { file: path, pointer: pointerTo(place), ...problem };
    }
    for (const { value: name, place } of namesIn(value)) {
      for (const { character } of invisibleIn(name)) {
        const advice = adviceFor(character, undefined);
        yield { file: path, pointer: pointerTo(place), target: 'key', ...advice };
      }
    }
  },
});
