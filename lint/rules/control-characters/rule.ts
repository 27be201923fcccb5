import type { PageContext } from '../../context.ts';
import { pointerTo } from '../../document-index.ts';
import { invisibleIn } from '../../dutch/words.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { type FoundString, stringsIn } from '../../walk-strings.ts';
import { backslash, hidden, unreadable } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'control-characters',
  severity: 'error',
  title: 'Geen onzichtbare tekens',
  description:
    'Onzichtbare tekens komen mee met plakken. Ze breken zoeken en adressen, en sommige draaien de leesrichting om.',
  pageByPage: true,
};

const REPLACEMENT_CHARACTER = '\ufffd';
/** What a path of Windows turns into without a second backslash, as in `C:\files`: the letter belongs there. */
const TYPED_AS_LETTER = '\b\f';

function* inString(file: string, { value, place, isKey }: FoundString): Generator<Problem> {
  for (const { character, start } of invisibleIn(value)) {
    const isUnreadable = character === REPLACEMENT_CHARACTER;
    const isLetter = TYPED_AS_LETTER.includes(character);
    const isMended = !isKey && !isUnreadable && !isLetter;
    yield {
      file,
      pointer: pointerTo(place),
      target: isKey ? 'key' : { start, end: start + character.length },
      ...(isUnreadable ? unreadable : isLetter ? backslash(character) : hidden(character, isMended)),
      fix: isMended ? { replacement: '' } : undefined,
    };
  }
}

export function* check({ definitions }: PageContext): Generator<Problem> {
  for (const { path, signs, value, faults } of definitions) {
    // A look at the text as a whole is enough for nearly every file.
    if (faults.length === 0 && !signs.invisibles) continue;
    for (const found of stringsIn(value)) yield* inString(path, found);
  }
}
