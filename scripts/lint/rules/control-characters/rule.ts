import type { RuleContext } from '../../context.ts';
import { pointerTo } from '../../facts.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { type FoundString, stringsIn } from '../../strings.ts';
import { invisibleIn, mayHideCharacters } from '../../words.ts';
import { hidden, unreadable } from './messages.ts';

export const meta: RuleMeta = {
  id: 'control-characters',
  severity: 'error',
  title: 'Geen onzichtbare tekens',
  description:
    'Onzichtbare tekens komen mee met plakken. Ze breken zoeken en adressen, en sommige draaien de leesrichting om.',
};

const REPLACEMENT_CHARACTER = '\ufffd';

function* inString(file: string, { value, place, isKey }: FoundString): Generator<Problem> {
  for (const { character, start } of invisibleIn(value)) {
    const isUnreadable = character === REPLACEMENT_CHARACTER;
    yield {
      file,
      pointer: pointerTo(place),
      target: isKey ? 'key' : { start, end: start + character.length },
      ...(isUnreadable ? unreadable : hidden(character)),
      fix: isKey || isUnreadable ? undefined : { replacement: '' },
    };
  }
}

export function* check({ definitions }: RuleContext): Generator<Problem> {
  for (const { path, body, value, faults } of definitions) {
    // A look at the text as a whole is enough for nearly every file.
    if (faults.length === 0 && !mayHideCharacters(body)) continue;
    for (const found of stringsIn(value)) yield* inString(path, found);
  }
}
