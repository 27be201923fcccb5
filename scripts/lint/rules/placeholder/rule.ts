import type { RuleContext } from '../../context.ts';
import { pointerTo } from '../../facts.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { stringsIn } from '../../strings.ts';
import { exampleAddress, fillerText, standIn } from './messages.ts';

export const meta: RuleMeta = {
  id: 'placeholder',
  severity: 'error',
  title: 'Geen voorbeeldinhoud meer',
  description:
    'Wat als voorbeeld is ingevuld, wordt vervangen voordat de site live gaat. Werkt samen met --launch.',
  launchOnly: true,
};

/** Names below `.example` are kept free for examples (RFC 2606, section 2). */
const exampleName = /[\w@:/.-]*[\w-]\.example\b/g;
const filler = /lorem ipsum|\bTODO\b|\bTBD\b/gi;

export function* check({ definitions }: RuleContext): Generator<Problem> {
  for (const { path: file, value, body, facts } of definitions) {
    for (const place of facts.placeholders) {
      yield { file, pointer: pointerTo(place), target: 'key', ...standIn };
    }
    if (body.search(exampleName) === -1 && body.search(filler) === -1) continue;
    for (const { value: text, place, isKey } of stringsIn(value)) {
      if (isKey) continue;
      for (const [pattern, advice] of [
        [exampleName, exampleAddress],
        [filler, fillerText],
      ] as const) {
        for (const { 0: match, index: start } of text.matchAll(pattern)) {
          const target = { start, end: start + match.length };
          yield { file, pointer: pointerTo(place), target, ...advice(match) };
        }
      }
    }
  }
}
