import { isReadableMarkdown } from '../../../schemas/readable-markdown.ts';
import { blockAround } from '../../blocks/blocks-of.ts';
import { longTexts } from '../../collectors.ts';
import type { Definition } from '../../definition.ts';
import { defineRule } from '../../rule.ts';
import { type BlockText, heavyPage } from './messages.ts';

/** Maximum text on one page, in UTF-16 code units: some 3,000 words, or fifteen minutes of reading. */
const MOST_CHARACTERS = 20_000;
/** Maximum blocks that a message names. */
const NAMED_BLOCKS = 3;

/** Adds up the text of a page per block and file, the longest first. */
function textByBlock(page: Definition<typeof longTexts>): BlockText[] {
  const { file, found, at } = page;
  const sums = new Map<string, BlockText>();
  for (const text of found.longTexts) {
    const { block, list, index = 0 } = blockAround(text, page) ?? {};
    if (!block || list !== 'blocks') continue;
    const origin = at(text).file;
    const key = `${index} ${origin}`;
    const characters = (sums.get(key)?.characters ?? 0) + text.value.length;
    sums.set(key, {
      number: index + 1,
      type: String(block.type),
      characters,
      file: origin === file.path ? undefined : origin,
    });
  }
  return [...sums.values()].sort((a, b) => b.characters - a.characters);
}

export default defineRule({
  id: 'heavy-page',
  severity: 'warning',
  title: 'Pagina’s die niet te zwaar zijn',
  description:
    'Een pagina met heel veel tekst laadt langzamer en wordt zelden uitgelezen. De melding noemt de blokken met de meeste tekst.',
  collect: longTexts,
  *page(page) {
    const texts = page.found.longTexts;
    // Nearly every page has less text than that altogether.
    if (texts.reduce((sum, { value }) => sum + value.length, 0) <= MOST_CHARACTERS) return;
    // A text that is too heavy by itself has its own error.
    if (!texts.every(({ value }) => isReadableMarkdown(value))) return;
    const blocks = textByBlock(page);
    const characters = blocks.reduce((sum, block) => sum + block.characters, 0);
    if (characters <= MOST_CHARACTERS) return;
    const advice = heavyPage(characters, blocks.slice(0, NAMED_BLOCKS));
    yield { file: page.file.path, pointer: '', target: 'name', ...advice };
  },
});
