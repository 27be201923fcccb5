import type { MarkedPlace } from '../protocol.ts';
import { readMarks } from './marks.ts';

/** A value in a text node: `start` to `end` in its text. */
interface TextValue {
  place: MarkedPlace;
  start: number;
  end: number;
  /** True when the text is derived from the value, as initials are. Its mark is empty. */
  isMade: boolean;
}

/** The values of the page's nodes. They are kept here, so that the nodes are exactly those of visitors. */
const textValues = new WeakMap<Text, TextValue[]>();
const attributeValues = new WeakMap<Element, MarkedPlace[]>();

/** The nodes in an element, starting with itself. */
function nodesIn(root: Node): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes = [root];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Returns the text nodes in an element. */
export function textsIn(root: Node): Text[] {
  return nodesIn(root).filter((node) => node instanceof Text);
}

function takeFromText(text: Text, places: readonly MarkedPlace[]) {
  const read = readMarks(text.data);
  if (!read || read.ranges.length === 0) return;
  text.data = read.text;
  textValues.set(
    text,
    read.ranges.flatMap(({ place, start, end }) => {
      const known = places[place];
      if (!known) return [];
      const isMade = start === end;
      return [
        isMade ? { place: known, start: 0, end: text.length, isMade } : { place: known, start, end, isMade },
      ];
    }),
  );
}

function takeFromAttributes(element: Element, places: readonly MarkedPlace[]) {
  const found: MarkedPlace[] = [];
  for (const attribute of element.attributes) {
    const read = readMarks(attribute.value);
    if (read && read.ranges.length > 0) {
      attribute.value = read.text;
      for (const { place } of read.ranges) found.push(...places.slice(place, place + 1));
    }
  }
  if (found.length > 0) attributeValues.set(element, found);
}

/**
 * Makes the element of a block from its markup, without marks. Nothing in it is fetched or run until it is in the
 * page.
 *
 * @param places the values by the numbers of their marks
 */
export function elementOf(marked: string, places: readonly MarkedPlace[]): Element | undefined {
  const template = document.createElement('template');
  template.innerHTML = marked;
  const element = template.content.firstElementChild;
  if (!element) return undefined;
  if (places.length > 0) {
    for (const node of nodesIn(element)) {
      if (node instanceof Text) takeFromText(node, places);
      else if (node instanceof Element) takeFromAttributes(node, places);
    }
  }
  return element;
}

/** Gives the nodes of an element the values of an equal element. */
export function copyValues(from: Element, to: Element): void {
  const sources = nodesIn(from);
  for (const [index, node] of nodesIn(to).entries()) {
    const source = sources[index];
    if (node instanceof Text && source instanceof Text) textValues.set(node, textValues.get(source) ?? []);
    if (node instanceof Element && source instanceof Element) {
      attributeValues.set(node, attributeValues.get(source) ?? []);
    }
  }
}

/** Returns the values in a text node. */
export function valuesOfText(text: Text): readonly TextValue[] {
  return textValues.get(text) ?? [];
}

/** Returns the values in the attributes of an element. */
export function valuesOfElement(element: Element): readonly MarkedPlace[] {
  return attributeValues.get(element) ?? [];
}

/** A part of the page that shows a value. */
export type Shown =
  | { kind: 'text'; text: Text; start: number; end: number }
  | { kind: 'element'; element: Element };

/** Finds where an element shows the value at a pointer: in its texts, or else in an attribute. */
export function shownIn(root: Element, pointer: string): Shown[] {
  const nodes = nodesIn(root);
  const texts = nodes.flatMap((node): Shown[] =>
    node instanceof Text
      ? valuesOfText(node)
          .filter(({ place }) => place.shown === pointer)
          .map(({ start, end }) => ({ kind: 'text', text: node, start, end }))
      : [],
  );
  if (texts.length > 0) return texts;
  return nodes.flatMap((node): Shown[] =>
    node instanceof Element && valuesOfElement(node).some(({ shown }) => shown === pointer)
      ? [{ kind: 'element', element: node }]
      : [],
  );
}

const nodeOf = (part: Shown) => (part.kind === 'text' ? part.text : part.element);

/** Opens what is folded around parts of the page. */
export function unfold(parts: readonly Shown[]): void {
  for (const part of parts) {
    const inside = part.kind === 'text' ? part.text.parentElement : part.element;
    let folded = inside?.closest('details');
    while (folded) {
      folded.open = true;
      folded = folded.parentElement?.closest('details');
    }
  }
}

/** The element whose lines contain a part: bold words and links are in the lines of their paragraph. */
function paragraphOf(part: Shown): Element | null {
  if (part.kind === 'element') return part.element;
  let element = part.text.parentElement;
  while (element && getComputedStyle(element).display === 'inline') element = element.parentElement;
  return element;
}

/**
 * Groups the parts of a value: a text of several paragraphs is one group, unless another value is between them. Words
 * of the code are no value, such as those that say that a link opens a new tab.
 */
export function togetherIn(container: Element, parts: readonly Shown[]): Shown[][] {
  const nodes = new Set<Node>(parts.map(nodeOf));
  const holdsNothingElse = (element: Element) =>
    textsIn(element).every((text) => nodes.has(text) || valuesOfText(text).length === 0);
  const groups: Shown[][] = [];
  let rest = [...parts];
  for (let [first] = rest; first; [first] = rest) {
    let whole = paragraphOf(first);
    let outer = first.kind === 'text' ? whole?.parentElement : undefined;
    while (outer && outer !== container && holdsNothingElse(outer)) {
      whole = outer;
      outer = outer.parentElement;
    }
    const isTogether = (part: Shown) => part === first || whole?.contains(nodeOf(part));
    groups.push(rest.filter(isTogether));
    rest = rest.filter((part) => !isTogether(part));
  }
  return groups;
}

/** Shows another text for a value, in each node that shows the value as it is. */
export function setText(root: Element, pointer: string, value: string): void {
  for (const text of textsIn(root)) {
    const values = valuesOfText(text);
    const known = values.find(({ place, isMade }) => place.shown === pointer && !place.derived && !isMade);
    if (known) {
      const { start, end } = known;
      text.replaceData(start, end - start, value);
      const longer = value.length - (end - start);
      for (const other of values) if (other !== known && other.start >= end) moveValue(other, longer);
      known.end = start + value.length;
    }
  }
}

function moveValue(value: TextValue, by: number) {
  value.start += by;
  value.end += by;
}
