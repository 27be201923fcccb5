import { isReadableMarkdown, LONGEST_MARKDOWN } from '../../../schemas/readable-markdown.ts';
import { longTexts } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { tooLong, tooTangled } from './messages.ts';

export default defineRule({
  id: 'heavy-text',
  severity: 'error',
  title: 'Teksten die niet te zwaar zijn',
  description:
    'Een tekst van honderden bladzijden, of met duizenden opmaaktekens, laat het bouwen van de site en de browser van een bezoeker vastlopen.',
  collect: { ...longTexts, alt: 'string', href: 'string', to: 'string', id: 'string' },
  *definition({ found, at }) {
    for (const text of [...found.longTexts, ...found.alt, ...found.href, ...found.to, ...found.id]) {
      const { value } = text;
      if (isReadableMarkdown(value)) continue;
      const isLong = value.length > LONGEST_MARKDOWN;
      const advice = isLong ? tooLong(value.length, LONGEST_MARKDOWN) : tooTangled;
      yield { ...at(text), target: 'value', ...advice };
    }
  },
});
