import { isJsonObject } from '../../../renderer/project/json.ts';
import { isReadableMarkdown } from '../../../schemas/readable-markdown.ts';
import type { PageContext } from '../../context.ts';
import type { Document } from '../../document.ts';
import { pointerTo } from '../../document-index.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import { type BlockText, heavyPage } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'heavy-page',
  severity: 'warning',
  title: "Pagina's die niet te zwaar zijn",
  description:
    'Een pagina met heel veel tekst komt langzamer binnen en wordt zelden uitgelezen. De melding noemt de blokken met de meeste tekst.',
  pageByPage: true,
};

/** Most text on one page, in UTF-16 code units: some 3,000 words, a quarter of an hour of reading. */
const MOST_CHARACTERS = 20_000;
/** How many blocks a message names. */
const NAMED_BLOCKS = 3;

/** The texts of a page by block and file, the longest first. */
function textByBlock({ file, value, facts, at }: Document): BlockText[] {
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  const found = new Map<string, BlockText>();
  for (const text of facts.longTexts) {
    const index = Number(/^\/blocks\/(\d+)\//.exec(pointerTo(text))?.[1]);
    const block = blocks[index];
    if (!isJsonObject(block)) continue;
    const origin = at(text).file;
    const key = `${index} ${origin}`;
    const characters = (found.get(key)?.characters ?? 0) + text.value.length;
    found.set(key, {
      number: index + 1,
      type: String(block.type),
      characters,
      file: origin === file.path ? undefined : origin,
    });
  }
  return [...found.values()].sort((a, b) => b.characters - a.characters);
}

export function* check({ pages }: PageContext): Generator<Problem> {
  for (const page of pages) {
    const blocks = textByBlock(page);
    const characters = blocks.reduce((sum, block) => sum + block.characters, 0);
    if (characters <= MOST_CHARACTERS) continue;
    // A text that is too heavy by itself has an error of its own.
    if (!page.facts.longTexts.every(({ value }) => isReadableMarkdown(value))) continue;
    yield {
      file: page.file.path,
      pointer: '',
      target: 'name',
      ...heavyPage(characters, blocks.slice(0, NAMED_BLOCKS)),
    };
  }
}
