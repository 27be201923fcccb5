import { objectIn } from '../../../renderer/project/json.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { textsShared } from '../../texts/same-texts.ts';
import { sameHeading } from './messages.ts';

export default defineRule({
  id: 'unique-heading',
  severity: 'warning',
  title: 'Elke pagina een eigen grote kop',
  description:
    'Twee pagina’s met dezelfde grote kop lijken dezelfde pagina, voor bezoekers en voor zoekmachines.',
  *project(context) {
    const headings = textsShared(context, (page) => {
      for (const listed of blocksOf(page)) {
        const block = objectIn(listed.value);
        const h1 = context.blocks.get(String(block.type))?.h1 ?? '';
        const text = block[h1];
        if (typeof text === 'string') return { ...page.originOf(pointerInBlock(listed, `/${h1}`)), text };
      }
      return undefined;
    });
    for (const { text, others, ...origin } of headings) {
      yield { ...origin, target: 'value', ...sameHeading(text, others) };
    }
  },
});
