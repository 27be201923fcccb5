import { objectIn } from '../../../renderer/project/json.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { longHeading } from './messages.ts';

/** Longest comfortable heading, in characters: three lines in the largest type on a laptop. */
const LIMIT = 70;

export default defineRule({
  id: 'long-heading',
  severity: 'info',
  title: 'Koppen die je in één blik leest',
  description:
    'Een kop van meer dan 70 tekens vult op een telefoon het hele scherm, en niemand leest hem uit.',
  *page(page, { blocks }) {
    for (const listed of blocksOf(page)) {
      const block = objectIn(listed.value);
      for (const name of new Set([blocks.get(String(block.type))?.h1 ?? 'title', 'title'])) {
        const heading = block[name];
        if (typeof heading !== 'string' || heading.length <= LIMIT) continue;
        const origin = page.originOf(pointerInBlock(listed, `/${name}`));
        yield { ...origin, target: 'value', ...longHeading(heading.length, LIMIT) };
      }
    }
  },
});
