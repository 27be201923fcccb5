import type { BlockKey, MarkedPlace, PressedText } from '../protocol.ts';
import { blockAround } from './containers.ts';
import { textsIn, valuesOfElement, valuesOfText } from './places.ts';
import { rectsOf } from './rects.ts';

/** What a person pressed or points at. */
export interface Pressed {
  key: BlockKey;
  container: Element;
  place: MarkedPlace | undefined;
}

/** Elements that represent the value in their attributes, or their text. */
const WHOLE = 'img, picture, a, button, input, textarea, select, iframe, video, summary, label';

/** How far from a letter a press may be, in CSS pixels. */
const MISS = 2;

function ownTexts(element: Element): Text[] {
  return [...element.childNodes].filter((node) => node instanceof Text);
}

/** The value of the text at a point. */
function textAt(element: Element, x: number, y: number): MarkedPlace | undefined {
  for (const text of ownTexts(element)) {
    for (const { place, start, end } of valuesOfText(text)) {
      const isAt = rectsOf({ kind: 'text', text, start, end }).some(
        ({ left, right, top, bottom }) =>
          x >= left - MISS && x <= right + MISS && y >= top - MISS && y <= bottom + MISS,
      );
      if (isAt) return place;
    }
  }
  return undefined;
}

/** The values of the texts in an element, each once. */
function textPlaces(element: Element): MarkedPlace[] {
  const all = textsIn(element).flatMap((text) => valuesOfText(text).map(({ place }) => place));
  return all.filter(({ shown }, index) => all.findIndex((other) => other.shown === shown) === index);
}

/** The value that a picture, a button or a link represents. */
function wholeAt(element: Element): MarkedPlace | undefined {
  if (!element.matches(WHOLE)) return undefined;
  const picture = element.matches('picture') ? element.querySelector('img') : null;
  const [text] = textPlaces(element);
  const [attribute] = valuesOfElement(picture ?? element);
  return text ?? attribute;
}

/** Whether an event has coordinates: a key press has none. */
const hasPlace = ({ clientX, clientY }: MouseEvent) => clientX !== 0 || clientY !== 0;

/** The elements at the coordinates of an event, topmost first; without coordinates, those around its target. */
function elementsAt(event: MouseEvent, target: Element): Element[] {
  if (hasPlace(event)) return document.elementsFromPoint(event.clientX, event.clientY);
  const around: Element[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) around.push(element);
  return around;
}

/** Finds the smallest value at the place of an event, in its block. */
export function pressedAt(event: MouseEvent): Pressed | undefined {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element)) return undefined;
  const block = blockAround(target);
  if (!block) return undefined;
  const { container } = block;
  const elements = elementsAt(event, target).filter((element) => container.contains(element));
  const firstOf = (find: (element: Element) => MarkedPlace | undefined) => {
    for (const element of elements) {
      const place = find(element);
      if (place) return place;
    }
    return undefined;
  };
  const inTarget = textPlaces(target);
  const only = inTarget.length === 1 && target !== container ? inTarget[0] : undefined;
  const text = hasPlace(event) ? firstOf((element) => textAt(element, clientX, clientY)) : undefined;
  const place = text ?? firstOf(wholeAt) ?? only;
  return { ...block, place };
}

/** Finds where in the text of a value a press was; undefined in a browser that cannot tell. */
export function pressedText({ clientX, clientY }: MouseEvent, shown: string): PressedText | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!(caret?.offsetNode instanceof Text)) return undefined;
  const { offsetNode: node, offset } = caret;
  const value = valuesOfText(node).find(({ place }) => place.shown === shown);
  if (!value) return undefined;
  const { start, end } = value;
  return { text: node.data.slice(start, end), offset: Math.min(Math.max(offset, start), end) - start };
}

/** Finds the link around an event. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
