import type { Nodes } from 'mdast';
import type { Advice } from '../../advice.ts';
import { defineRule } from '../../rule.ts';
import { typedTexts } from '../../texts/markdown-texts.ts';
import { markdownTree, nodesIn, placeOf, type TextPlace } from '../../texts/markdown-tree.ts';
import { againstWord, boldInPlainField, linkInPlainField, notClosed, spaceInside } from './messages.ts';

const LENGTH = '**'.length;
/** Two asterisks that are neither escaped nor part of a longer run. */
const doubleAsterisk = /(?<![\\*])\*\*(?!\*)/g;
const bold = /(?<![\\*])\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*(?!\*)/;
const link = /\[[^[\]\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:|www\.)[^()\s]{0,500}\)/;

/** Markdown nodes that hold words. */
const paragraphs: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);

/** Lists the pairs of asterisks in a paragraph that are shown literally. */
function asterisksIn(text: string, paragraph: Nodes): number[] {
  return [...nodesIn(paragraph)].flatMap((node) => {
    const place = node.type === 'text' ? placeOf(node) : undefined;
    if (!place) return [];
    return [...text.slice(place.start, place.end).matchAll(doubleAsterisk)].map(
      ({ index }) => place.start + index,
    );
  });
}

/** Judges two pairs of asterisks with the text between them. */
function adviceOn(inside: string): Advice {
  const words = inside.trim();
  if (words === '') return notClosed;
  return words === inside ? againstWord : spaceInside(words);
}

function* straysIn(text: string): Generator<Advice & { target: TextPlace }> {
  for (const node of nodesIn(markdownTree(text))) {
    if (!paragraphs.has(node.type)) continue;
    const places = asterisksIn(text, node);
    for (let index = 0; index < places.length; index += 2) {
      const [start = 0, last] = places.slice(index, index + 2);
      const end = (last ?? start) + LENGTH;
      yield {
        target: { start, end },
        ...(last === undefined ? notClosed : adviceOn(text.slice(start + LENGTH, last))),
      };
    }
  }
}

export default defineRule({
  id: 'stray-markup',
  severity: 'warning',
  title: 'Opmaak die opmaak wordt',
  description:
    'Sterretjes met een spatie erbinnen, of zonder sluiting, maken niets vet: bezoekers zien ze staan. In een kop of op een knop kan geen opmaak.',
  *definition(definition, context) {
    for (const { text, file, pointer, isMarkdown } of typedTexts(definition, context, ['**', ']('])) {
      if (isMarkdown) {
        if (text.includes('**')) for (const stray of straysIn(text)) yield { file, pointer, ...stray };
        continue;
      }
      // A programme's text may be bound to a Markdown field.
      if (definition.file.kind === 'programme') continue;
      for (const [pattern, advice] of [
        [bold, boldInPlainField],
        [link, linkInPlainField],
      ] as const) {
        const found = pattern.exec(text);
        if (!found) continue;
        const target = { start: found.index, end: found.index + found[0].length };
        yield { file, pointer, target, ...advice };
      }
    }
  },
});
