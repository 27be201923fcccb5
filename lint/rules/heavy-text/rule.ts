import { isReadableMarkdown, LONGEST_MARKDOWN } from '../../../schemas/readable-markdown.ts';
import type { PageContext } from '../../context.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { tooLong, tooTangled } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'heavy-text',
  severity: 'error',
  title: 'Teksten die niet te zwaar zijn',
  description:
    'Een tekst van honderden bladzijden, of een met duizenden opmaaktekens, laat de bouw van de site en de bezoeker vastlopen.',
  pageByPage: true,
};

export function* check({ documents }: PageContext): Generator<Problem> {
  for (const { facts, at } of documents) {
    for (const list of [facts.longTexts, facts.descriptions, facts.addresses, facts.paths, facts.ids]) {
      for (const found of list) {
        const { value } = found;
        if (isReadableMarkdown(value)) continue;
        const isLong = value.length > LONGEST_MARKDOWN;
        const advice = isLong ? tooLong(value.length, LONGEST_MARKDOWN) : tooTangled;
        yield { ...at(found), target: 'value', ...advice };
      }
    }
  }
}
