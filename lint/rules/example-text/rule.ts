import { isJsonObject } from '../../../renderer/project/json.ts';
import { exampleTexts, isExampleText, isStartText } from '../../block-examples.ts';
import { markdown } from '../../collectors.ts';
import type { Place } from '../../document-index.ts';
import { markdownLinks } from '../../markdown-links.ts';
import { defineRule } from '../../rule.ts';
import { START_ADDRESS, START_PAGE } from '../../start-text.ts';
import { noDestination, stillExample, stillStart } from './messages.ts';

/** Inside a block. What a block shows from a programme is not the block's own text. */
const IN_BLOCK = /^\/(blocks|header|footer)\//;

/** Returns the two outermost places of a value: a list of the definition, and an item of it. */
function outermost(place: Place): [list: Place, item: Place | undefined] {
  let list = place;
  let item: Place | undefined;
  while (list.parent) {
    item = list;
    list = list.parent;
  }
  return [list, item];
}

/** Tells whether a link still has the destination that it began with. */
const isStartAddress = (address: unknown) => address === START_PAGE || address === START_ADDRESS;

export default defineRule({
  id: 'example-text',
  severity: 'warning',
  title: 'Geen tekst van het voorbeeld',
  description:
    'Een nieuw blok begint met voorbeeldtekst, en een nieuwe kaart met "Typ hier". Een nieuwe link heeft nog geen bestemming. Zo hoort het niet op de site te blijven staan.',
  collect: { exampleTexts: isExampleText, to: 'string', href: 'string', ...markdown },
  *definition({ found, value, at }) {
    for (const link of [...found.to, ...found.href]) {
      if (isStartAddress(link.value)) yield { ...at(link), target: 'value', ...noDestination };
    }
    for (const text of found.markdown) {
      for (const { destination, start, end, picture } of markdownLinks(text.value)) {
        if (!picture && isStartAddress(destination))
          yield { ...at(text), target: { start, end }, ...noDestination };
      }
    }
    for (const text of found.exampleTexts) {
      if (isStartText(text.value)) {
        yield { ...at(text), target: 'value', ...stillStart(text.value) };
        continue;
      }
      const [list, item] = outermost(text);
      const blocks = value[list.key];
      const block = Array.isArray(blocks) ? blocks[Number(item?.key)] : undefined;
      if (!isJsonObject(block) || !exampleTexts().get(String(block.type))?.has(text.value)) continue;
      const origin = at(text);
      if (IN_BLOCK.test(origin.pointer)) yield { ...origin, target: 'value', ...stillExample(text.value) };
    }
  },
});
