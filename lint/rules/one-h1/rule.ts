import { isJsonObject, type JsonObject } from '../../../renderer/project/json.ts';
import type { BlockFacts } from '../../block-catalogue.ts';
import { blocksOf, hasMisspelledLayout, knowsAllBlocks, pointerInBlock } from '../../blocks-of.ts';
import type { PageContext } from '../../context.ts';
import { markdownTexts } from '../../markdown-texts.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import {
  headingBlock,
  headingInText,
  headingOfSite,
  noHeading,
  secondHeading,
  underlinedHeading,
} from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'one-h1',
  severity: 'error',
  title: 'Precies één grote kop',
  description:
    'Elke pagina heeft één grote kop (h1): zoekmachines en schermlezers lezen daaraan af waar de pagina over gaat.',
  pageByPage: true,
};

/** One of these marks a heading of the first level in Markdown. */
const signs = ['#', '='];

/** Code between fences (CommonMark, section 4.5), in which nothing is a heading. */
const code = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))/gm;

/** A heading of the first level (CommonMark, section 4.2), also in a quote or a list. */
const firstLevel = /^(?:> ?)* {0,3}(?:[-+*] )?#(?=[ \t])/gm;

/** A line below a heading that makes it one of the first level (CommonMark, section 4.3). */
const underline = /^ {0,3}(?![#>|=]|[-+*][ \t]|\d+[.)][ \t])\S[^\n]*\n {0,3}(=+)[ \t]*$/gm;

/** Headings of the first level in Markdown: the page has its own. */
function* headingsInTexts(context: PageContext): Generator<Problem> {
  for (const { text, file, pointer } of markdownTexts(context, signs)) {
    const plain = text.replaceAll(code, (match) => ' '.repeat(match.length));
    for (const { 0: match, index } of plain.matchAll(firstLevel)) {
      const end = index + match.length;
      yield { file, pointer, target: { start: end - 1, end }, ...headingInText };
    }
    for (const { 0: match, 1: line = '', index } of plain.matchAll(underline)) {
      const start = index + match.indexOf('=', match.lastIndexOf('\n'));
      yield { file, pointer, target: { start, end: start + line.length }, ...underlinedHeading };
    }
  }
}

/** Blocks of the site with an h1: every page would get it besides its own. */
function* headingsOfSite({ site, blocks }: PageContext): Generator<Problem> {
  if (!site) return;
  for (const found of blocksOf(site)) {
    const block = found.value;
    if (found.list === 'blocks' || !isJsonObject(block) || typeof block.type !== 'string') continue;
    const h1 = blocks.get(block.type)?.h1;
    if (h1 === undefined || typeof block[h1] !== 'string') continue;
    yield {
      ...site.originOf(pointerInBlock(found, `/${h1}`)),
      target: 'value',
      ...headingOfSite(block.type),
    };
  }
}

/** Whether a block lacks a heading that it may lack. A name that does not exist may be the heading's, misspelled. */
const doesWithout = (block: JsonObject, { h1 = '', h1Optional, properties }: BlockFacts) =>
  h1Optional && block[h1] === undefined && Object.keys(block).every((name) => properties.has(name));

export function* check(context: PageContext): Generator<Problem> {
  yield* headingsOfSite(context);
  yield* headingsInTexts(context);
  const { pages, blocks } = context;
  const withHeading = [...blocks].flatMap(([type, { h1, h1Optional }]) =>
    h1 === undefined ? [] : [headingBlock(type, h1Optional ? h1 : undefined)],
  );
  for (const document of pages) {
    const { value, file, originOf } = document;
    if (!Array.isArray(value.blocks) || value.blocks.length === 0) continue;
    let first: string | undefined;
    let unclear = !knowsAllBlocks(document, context);
    for (const found of blocksOf(document)) {
      const block = found.value;
      const facts =
        isJsonObject(block) && typeof block.type === 'string' ? blocks.get(block.type) : undefined;
      if (!facts || !isJsonObject(block)) unclear = true;
      else if (facts.h1 !== undefined) {
        const heading = block[facts.h1];
        if (typeof heading !== 'string') unclear ||= !doesWithout(block, facts);
        else if (first === undefined) first = heading;
        else
          yield {
            ...originOf(pointerInBlock(found, `/${facts.h1}`)),
            target: 'value',
            ...secondHeading(first),
          };
      }
    }
    // A block that is broken itself may be the one with the heading; its own message comes first.
    if (first === undefined && !unclear && !hasMisspelledLayout(document, context.suggest)) {
      const list = file.head.layout !== undefined ? '/layout' : '/blocks';
      yield { file: file.path, pointer: list, target: 'key', ...noHeading(withHeading) };
    }
  }
}
