import type { BlockKey, MarkedPlace, PressedText } from '../protocol.ts';
import { startsOf } from '../starts-of.ts';
import { blockAround } from './containers.ts';
import { type Shown, shownIn, textsIn, valuesOfElement, valuesOfText } from './places.ts';
import { rectsOf } from './rects.ts';

/** What a person pressed or points at. */
export interface Pressed {
  key: BlockKey;
  container: Element;
  place: MarkedPlace | undefined;
}

/** Elements that represent the value in their attributes, or their text. */
const WHOLE = 'img, picture, svg, a, button, input, textarea, select, iframe, video, summary, label';

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

/** Finds the picture that files are dragged over, if its value is known. */
export function pictureAt(event: DragEvent): (Pressed & { place: MarkedPlace }) | undefined {
  if (!event.dataTransfer?.types.includes('Files') || !(event.target instanceof HTMLImageElement))
    return undefined;
  const block = blockAround(event.target);
  const [place] = valuesOfElement(event.target);
  return block && place && { ...block, place };
}

/** A letter on another line is further away than any on the same line. */
const LINE = 10_000;

/** How far a part of the page is from a point; `Infinity` when it is not visible. */
function distance(part: Shown, x: number, y: number): number {
  const distances = rectsOf(part).map(
    ({ left, right, top, bottom }) =>
      Math.max(left - x, 0, x - right) + LINE * Math.max(top - y, 0, y - bottom),
  );
  return Math.min(...distances);
}

function nearest<Part extends Shown>(parts: readonly Part[], x: number, y: number): Part | undefined {
  const found = parts.map((part) => ({ part, away: distance(part, x, y) }));
  return found.toSorted((a, b) => a.away - b.away).find(({ away }) => away < Infinity)?.part;
}

/**
 * Finds where in the text of a value a press was: beside the nearest letter, as a link can lie over the text.
 *
 * @param shown the pointer of the value
 */
export function pressedText(event: MouseEvent, container: Element, shown: string): PressedText | undefined {
  const { clientX: x, clientY: y } = event;
  const texts = shownIn(container, shown).filter((part) => part.kind === 'text');
  const around = hasPlace(event) ? nearest(texts, x, y) : undefined;
  if (!around) return undefined;
  const { text, start, end } = around;
  const words = text.data.slice(start, end);
  const before = texts.slice(0, texts.indexOf(around));
  const letters = Array.from({ length: end - start }, (_, index) => ({
    ...around,
    start: start + index,
    end: start + index + 1,
  }));
  const letter = nearest(letters, x, y);
  const [rect] = letter ? rectsOf(letter) : [];
  if (!letter || !rect) return undefined;
  const isAfter = x > (rect.left + rect.right) / 2;
  return {
    text: words,
    earlier: before.flatMap((part) => startsOf(words, part.text.data.slice(part.start, part.end))).length,
    offset: (isAfter ? letter.end : letter.start) - start,
  };
}

/** Finds the link around an event. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
