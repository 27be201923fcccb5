import { blocksOf } from '../../blocks/blocks-of.ts';
import { asTyped, common, daysOf, since, without } from '../../dates/publication-days.ts';
import { defineRule } from '../../rule.ts';
import { nothingOn } from './messages.ts';

export default defineRule({
  id: 'nothing-published',
  severity: 'error',
  title: 'Elke dag iets op de pagina',
  description:
    'Hebben alle blokken van een pagina eigen dagen in "publish", dan kan er een dag zijn waarop de pagina leeg is.',
  *page(page, { options }) {
    const blocks = [...blocksOf(page)].filter(({ list }) => list === 'blocks');
    if (blocks.length === 0) return;
    const days = common(since(options.asOf), daysOf(page.file.properties));
    const empty = without(
      days,
      blocks.flatMap(({ value }) => daysOf(value)),
    );
    if (empty.length === 0) return;
    const pointer = page.file.properties.blocks === undefined ? '/layout' : '/blocks';
    yield { file: page.file.path, pointer, target: 'key', ...nothingOn(asTyped(empty, options.asOf)) };
  },
});
