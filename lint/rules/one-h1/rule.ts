import { isJsonObject, type JsonObject, objectIn } from '../../../renderer/project/json.ts';
import type { BlockType } from '../../blocks/block-catalogue.ts';
import { blocksOf, hasMisspelledLayout, knowsAllBlocks, pointerInBlock } from '../../blocks/blocks-of.ts';
import type { RuleContext } from '../../context.ts';
import { asTyped, common, type Days, daysOf, merged, since, without } from '../../dates/publication-days.ts';
import type { Definition } from '../../definition.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { markdownTexts } from '../../texts/markdown-texts.ts';
import { headingsIn } from '../../texts/markdown-tree.ts';
import {
  headingBlock,
  headingInText,
  headingOfSite,
  noHeading,
  noHeadingOn,
  secondHeading,
  underlinedHeading,
} from './messages.ts';

/** Every h1 in Markdown has one of these. */
const signs = ['#', '='];

/** Finds h1 headings in Markdown: the page has its own. */
function* headingsInTexts(definition: Definition, context: RuleContext): Generator<Problem> {
  for (const { text, file, pointer } of markdownTexts(definition, context, signs)) {
    for (const { depth, start, end } of headingsIn(text)) {
      if (depth !== 1) continue;
      const line = text[start] === '#' ? undefined : /=+[ \t]*$/.exec(text.slice(start, end));
      const target = line
        ? { start: start + line.index, end: start + line.index + line[0].trimEnd().length }
        : { start, end: start + 1 };
      yield { file, pointer, target, ...(line ? underlinedHeading : headingInText) };
    }
  }
}

/** Finds blocks of the site file with an h1: every page would get it in addition to its own. */
function* headingsOfSite(site: Definition, { blocks }: RuleContext): Generator<Problem> {
  for (const listed of blocksOf(site)) {
    const block = listed.value;
    if (listed.list === 'blocks' || !isJsonObject(block) || typeof block.type !== 'string') continue;
    const h1 = blocks.get(block.type)?.h1;
    if (h1 === undefined || typeof block[h1] !== 'string') continue;
    const origin = site.originOf(pointerInBlock(listed, `/${h1}`));
    yield { ...origin, target: 'value', ...headingOfSite(block.type) };
  }
}

/** Tells whether a block lacks its optional heading. An unknown name may be that heading, misspelled. */
function doesWithout(block: JsonObject, { h1 = '', h1Optional, properties }: BlockType): boolean {
  return h1Optional && block[h1] === undefined && Object.keys(block).every((name) => properties.has(name));
}

/** Names the blocks that have an h1, as a cure lists them. */
function blocksWithHeading({ blocks }: RuleContext): string[] {
  return [...blocks].flatMap(([type, { h1, h1Optional }]) =>
    h1 === undefined ? [] : [headingBlock(type, h1Optional ? h1 : undefined)],
  );
}

export default defineRule({
  id: 'one-h1',
  severity: 'error',
  title: 'Precies één grote kop',
  description:
    'Elke pagina heeft één grote kop (h1): zoekmachines en schermlezers lezen daaraan af waar de pagina over gaat.',
  *definition(definition, context) {
    if (definition.file.kind === 'site') yield* headingsOfSite(definition, context);
    yield* headingsInTexts(definition, context);
  },
  *page(page, context) {
    const { value, file, originOf } = page;
    if (!Array.isArray(value.blocks) || value.blocks.length === 0) return;
    const headings: { text: string; days: Days }[] = [];
    // A block with another problem may be the one with the heading; its own message comes first.
    let isUnclear = !knowsAllBlocks(page, context);
    for (const listed of blocksOf(page)) {
      const block = objectIn(listed.value);
      const type = context.blocks.get(String(block.type));
      if (!type) isUnclear = true;
      if (type?.h1 === undefined) continue;
      const heading = block[type.h1];
      if (typeof heading !== 'string') isUnclear ||= !doesWithout(block, type);
      else {
        const days = daysOf(block);
        // Two blocks that are never on the page at the same time may both have one.
        const first = headings.find((other) => common(days, other.days).length > 0);
        headings.push({ text: heading, days });
        if (!first) continue;
        const origin = originOf(pointerInBlock(listed, `/${type.h1}`));
        yield { ...origin, target: 'value', ...secondHeading(first.text) };
      }
    }
    if (isUnclear || hasMisspelledLayout(page, context.suggest)) return;
    const pointer = file.properties.layout !== undefined ? '/layout' : '/blocks';
    const place = { file: file.path, pointer, target: 'key' } as const;
    if (headings.length === 0) {
      yield { ...place, ...noHeading(blocksWithHeading(context)) };
      return;
    }
    const { asOf } = context.options;
    const shown = common(since(asOf), daysOf(file.properties));
    const withBlocks = common(
      shown,
      merged([...blocksOf(page)].flatMap(({ value: block }) => daysOf(block))),
    );
    const missing = without(
      withBlocks,
      headings.flatMap(({ days }) => days),
    );
    if (missing.length > 0) yield { ...place, ...noHeadingOn(asTyped(missing, asOf)) };
  },
});
