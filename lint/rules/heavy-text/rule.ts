import {
  isReadableMarkdown,
  LONGEST_MARKDOWN,
  lineCount,
  MOST_LINES,
} from '../../../schemas/readable-markdown.ts';
import type { Advice } from '../../advice.ts';
import { longTexts } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { tooLong, tooManyLines, tooTangled } from './messages.ts';

function adviceFor(text: string): Advice {
  if (text.length > LONGEST_MARKDOWN) return tooLong(text.length, LONGEST_MARKDOWN);
  const lines = lineCount(text);
  return lines > MOST_LINES ? tooManyLines(lines, MOST_LINES) : tooTangled;
}

export default defineRule({
  id: 'heavy-text',
  severity: 'error',
  title: 'Teksten die niet te zwaar zijn',
  description:
    'Een tekst van tientallen bladzijden, of met duizenden regels of opmaaktekens, laat het bouwen van de site en de browser van een bezoeker vastlopen.',
  collect: { ...longTexts, alt: 'string', href: 'string', to: 'string', id: 'string' },
  *definition({ found, at }) {
    for (const text of [...found.longTexts, ...found.alt, ...found.href, ...found.to, ...found.id]) {
      if (isReadableMarkdown(text.value)) continue;
      yield { ...at(text), target: 'value', ...adviceFor(text.value) };
    }
  },
});
