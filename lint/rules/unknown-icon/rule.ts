import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { noSuchIcon } from './messages.ts';

export const meta: RuleMeta = {
  id: 'unknown-icon',
  severity: 'error',
  title: 'Pictogrammen die er zijn',
  description: 'Een pictogram heeft een van de namen die de site kan tekenen.',
};

export function* check({ documents, icons, suggest }: RuleContext): Generator<Problem> {
  for (const { facts, at } of documents) {
    for (const found of facts.unknownIcons) {
      const near = suggest(found.value, icons);
      yield { ...at(found), target: 'value', ...noSuchIcon(found.value, near, [...icons]) };
    }
  }
}
