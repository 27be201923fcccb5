import { isJsonObject } from '../../../renderer/project/json.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { subscribesUnasked } from './messages.ts';

export default defineRule({
  id: 'silent-consent',
  severity: 'warning',
  title: 'Een formulier vraagt of iemand de nieuwsbrief wil',
  description:
    'Wie een vraag stelt, heeft nog geen ja gezegd tegen de nieuwsbrief. Met "consent" krijgt het formulier een leeg vakje. Werkt samen met --launch.',
  launchOnly: true,
  *page(page) {
    for (const listed of blocksOf(page)) {
      const block = listed.value;
      if (!isJsonObject(block) || block.type !== 'form' || block.consent !== undefined) continue;
      const { marketingStatus = 'subscribed' } = block;
      if (marketingStatus !== 'subscribed') continue;
      const place = block.marketingStatus === undefined ? '/type' : '/marketingStatus';
      yield { ...page.originOf(pointerInBlock(listed, place)), target: 'value', ...subscribesUnasked };
    }
  },
});
