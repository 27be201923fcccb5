import type { PageContext } from '../../context.ts';
import type { Definition } from '../../definition-file.ts';
import { duplicateKeys, type FaultKind } from '../../json/json-text.ts';
import { createLocator } from '../../json/locate.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { byteOrderMark, duplicateKey, emptyShared, syntaxAdvice } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'json-syntax',
  severity: 'error',
  title: 'Geldige JSON',
  description:
    'Elk bestand is strikte JSON: zonder commentaar, zonder komma te veel en zonder dubbele velden. Anders leest elk programma er iets anders in.',
  pageByPage: true,
};

/** What takes the place of a fault that has but one cure. */
const mends: Readonly<Partial<Record<FaultKind, string>>> = { 'trailing-comma': '', 'odd-space': ' ' };

function* duplicates(definition: Definition): Generator<Problem> {
  // Every property was typed as a name and a colon, so an equal count means that none was typed twice.
  // Behind a bracket that is not where it belongs, names seem to stand in one object that do not.
  const { path: file, signs, facts, whole, repair } = definition;
  if (!whole || repair || signs.names === facts.keys) return;
  const { body } = definition;
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

export function* check({ definitions }: PageContext): Generator<Problem> {
  for (const definition of definitions) {
    const { path: file, faults, signs, body } = definition;
    if (signs.byteOrderMark) {
      const firstCharacter = { offset: 0, length: Math.min(1, definition.body.length) };
      yield { file, pointer: '', target: firstCharacter, ...byteOrderMark, fix: { edits: [] } };
    }
    for (const { kind, offset, length, bracket } of faults) {
      const replacement = mends[kind];
      yield {
        file,
        pointer: '',
        target: { offset, length },
        ...(kind === 'empty' && definition.kind !== 'page'
          ? emptyShared
          : syntaxAdvice(kind, body.slice(offset, offset + length), bracket)),
        fix: replacement === undefined ? undefined : { replacement },
      };
    }
    yield* duplicates(definition);
  }
}
