import type { JsonValue } from '../../../renderer/project/json.ts';
import { publicationOf } from '../../../renderer/project/publication.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { blockPassed, pagePassed } from './messages.ts';

/** Returns the last day of a page or block when it has passed. */
function passed(value: JsonValue, asOf: string): string | undefined {
  const { from, until } = publicationOf(value) ?? {};
  if (until === undefined || until >= asOf) return undefined;
  return from !== undefined && until < from ? undefined : until;
}

/** Never more than a tip: an unchanged project must not fail because a day went by. */
export default defineRule({
  id: 'publication-passed',
  severity: 'info',
  title: 'Wat van de site af is',
  description:
    'Een pagina of blok waarvan de laatste dag voorbij is, ziet geen bezoeker meer. Opruimen houdt het overzichtelijk.',
  *definition(definition, { options: { asOf } }) {
    if (asOf === undefined) return;
    const { file, value } = definition;
    const last = file.kind === 'page' ? passed(value, asOf) : undefined;
    if (last !== undefined) {
      yield { ...definition.originOf('/publish/until'), target: 'value', ...pagePassed(last) };
    }
    for (const block of blocksOf(definition)) {
      const lastOfBlock = passed(block.value, asOf);
      if (lastOfBlock === undefined) continue;
      const origin = definition.originOf(pointerInBlock(block, '/publish/until'));
      yield { ...origin, target: 'value', ...blockPassed(lastOfBlock) };
    }
  },
});
