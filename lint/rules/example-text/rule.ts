import { exampleTexts, isExampleText, isStartText } from '../../blocks/block-examples.ts';
import { blockAround } from '../../blocks/blocks-of.ts';
import { markdown } from '../../collectors.ts';
import { defineRule } from '../../rule.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
import { START_ADDRESS, START_PAGE } from '../../texts/start-text.ts';
import { noDestination, stillExample, stillStart } from './messages.ts';

/** Inside a block. What a block shows from a programme is not the block's own text. */
const IN_BLOCK = /^\/(blocks|header|footer)\//;

/** Tells whether a link still has the destination that it began with. */
const isStartAddress = (address: unknown) => address === START_PAGE || address === START_ADDRESS;

export default defineRule({
  id: 'example-text',
  severity: 'warning',
  title: 'Geen tekst van het voorbeeld',
  description:
    'Een nieuw blok begint met voorbeeldtekst, en een nieuwe kaart met "Typ hier". Een nieuwe link heeft nog geen bestemming. Zo hoort het niet op de site te blijven staan.',
  collect: { exampleTexts: isExampleText, to: 'string', href: 'string', ...markdown },
  *definition(definition) {
    const { found, at } = definition;
    for (const link of [...found.to, ...found.href]) {
      if (isStartAddress(link.value)) yield { ...at(link), target: 'value', ...noDestination };
    }
    for (const { text, destination, start, end, picture } of linksInTexts(found.markdown)) {
      if (!picture && isStartAddress(destination))
        yield { ...at(text), target: { start, end }, ...noDestination };
    }
    for (const text of found.exampleTexts) {
      if (isStartText(text.value)) {
        yield { ...at(text), target: 'value', ...stillStart(text.value) };
        continue;
      }
      const block = blockAround(text, definition)?.block;
      if (!exampleTexts().get(String(block?.type))?.has(text.value)) continue;
      const origin = at(text);
      if (IN_BLOCK.test(origin.pointer)) yield { ...origin, target: 'value', ...stillExample(text.value) };
    }
  },
});
