import type { Image, Link, Nodes } from 'mdast';
import { markdownTree, nodesIn, placeOf, type TextPlace } from './markdown-tree.ts';

/** A destination in Markdown, and its place in the string. */
interface MarkdownLink extends TextPlace {
  destination: string;
  /** `![…](…)`, or `[…]: …` with the address of a `![…][…]` */
  picture: boolean;
  /** Where the picture is shown, when its address is elsewhere. */
  shown?: TextPlace;
}

/** Tells whether a string may hold a link: a cheap check before parsing. */
export function mayHoldLinks(text: string): boolean {
  return text.includes('](') || text.includes(']:') || text.includes('<');
}

/** Returns the place of an address without any angle brackets around it: `<…>`. */
function withoutBrackets(text: string, { start, end }: TextPlace): TextPlace {
  return text[start] === '<' ? { start: start + 1, end: end - 1 } : { start, end };
}

function linkAt(text: string, place: TextPlace, picture: boolean): MarkdownLink {
  const { start, end } = withoutBrackets(text, place);
  return { destination: text.slice(start, end), start, end, picture };
}

/** Returns the place of the address of a link or picture; undefined for an address that was typed without brackets. */
function placeOfAddress(text: string, node: Link | Image): TextPlace | undefined {
  const place = placeOf(node);
  if (node.data?.destination || !place) return node.data?.destination;
  if (text[place.start] === '<')
    return text.slice(place.start + 1, place.end - 1) === node.url ? place : undefined;
  // `[…]()` has no address at all.
  return node.url === '' ? { start: place.end - 1, end: place.end - 1 } : undefined;
}

/** Finds where the first picture with each label is shown. */
function picturesByLabel(nodes: readonly Nodes[]): Map<string, TextPlace | undefined> {
  const shown = new Map<string, TextPlace | undefined>();
  for (const node of nodes) {
    if (node.type === 'imageReference' && !shown.has(node.identifier))
      shown.set(node.identifier, placeOf(node));
  }
  return shown;
}

/**
 * Finds the address of every link and picture in Markdown: `[…](…)`, `![…](…)`, `[…]: …` and `<https://…>` (CommonMark,
 * sections 6.3, 6.4, 4.7 and 6.5), as on the page: code, and what is not a link after all, is left out.
 */
export function* markdownLinks(text: string): Generator<MarkdownLink> {
  if (!mayHoldLinks(text)) return;
  const nodes = [...nodesIn(markdownTree(text))];
  const pictures = picturesByLabel(nodes);
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'image') {
      const place = placeOfAddress(text, node);
      if (place) yield linkAt(text, place, node.type === 'image');
    } else if (node.type === 'definition' && node.data?.destination) {
      const link = linkAt(text, node.data.destination, pictures.has(node.identifier));
      const shown = pictures.get(node.identifier);
      yield shown ? { ...link, shown } : link;
    }
  }
}

/** Finds the same in collected texts, each address with its text. */
export function* linksInTexts<Text extends { value: string }>(
  texts: readonly Text[],
): Generator<MarkdownLink & { text: Text }> {
  for (const text of texts) for (const link of markdownLinks(text.value)) yield { ...link, text };
}
