import type { Definition, RuleContext } from '../../context.ts';
import { duplicateKeys, type FaultKind, namesTyped } from '../../json-text.ts';
import { createLocator } from '../../locate.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { byteOrderMark, duplicateKey, syntaxAdvice } from './messages.ts';

export const meta: RuleMeta = {
  id: 'json-syntax',
  severity: 'error',
  title: 'Geldige JSON',
  description:
    'Elk bestand is strikte JSON: zonder commentaar, zonder komma te veel en zonder dubbele velden. Anders leest elk programma er iets anders in.',
};

/** What takes the place of a fault that has but one cure. */
const mends: Readonly<Partial<Record<FaultKind, string>>> = { 'trailing-comma': '', 'odd-space': ' ' };

function* duplicates({ path: file, body, facts, whole, repair }: Definition): Generator<Problem> {
  // Every property was typed as a name and a colon, so an equal count means that none was typed twice.
  // Behind a bracket that is not where it belongs, names seem to stand in one object that do not.
  if (!whole || repair || namesTyped(body) === facts.keys) return;
  const { root, positionOf } = createLocator(body);
  for (const { name, key, earlier, sameValue, first } of duplicateKeys(root, body)) {
    yield {
      file,
      pointer: '',
      target: key,
      ...duplicateKey(name, positionOf(first).line),
      fix: sameValue ? { edits: [{ ...earlier, text: '' }] } : undefined,
    };
  }
}

export function* check({ definitions }: RuleContext): Generator<Problem> {
  for (const definition of definitions) {
    const { path: file, text, body, faults } = definition;
    if (text !== body) {
      const firstCharacter = { offset: 0, length: Math.min(1, body.length) };
      yield { file, pointer: '', target: firstCharacter, ...byteOrderMark, fix: { edits: [] } };
    }
    for (const { kind, offset, length, bracket } of faults) {
      const replacement = mends[kind];
      yield {
        file,
        pointer: '',
        target: { offset, length },
        ...syntaxAdvice(kind, body.slice(offset, offset + length), bracket),
        fix: replacement === undefined ? undefined : { replacement },
      };
    }
    yield* duplicates(definition);
  }
}
