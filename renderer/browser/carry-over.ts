import { keepTyped } from '../../blocks/_shared/client/typed-text.ts';

/** The parts of a page between which React moves nothing: the skip link and the blocks. */
const PIECES = '#root > a, #root [data-static], #root [data-block]';

/** The page's HTML and its focused element, before React renders the page. */
export interface FirstHtml {
  pieces: readonly Element[];
  focused: Element | null;
  selection: readonly [start: number | null, end: number | null] | undefined;
}

function piecesNow(): readonly Element[] {
  return [...document.querySelectorAll(PIECES)];
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Reads the page's HTML. Call it during the first render: right after it, React may remove that HTML. */
export function readFirstHtml(): FirstHtml {
  const focused = document.activeElement;
  return {
    pieces: piecesNow(),
    focused,
    selection: isField(focused) ? [focused.selectionStart, focused.selectionEnd] : undefined,
  };
}

/** Returns the elements in a part with the same tag name as a given one. */
function alike(piece: Element, { localName }: Element): Element[] {
  return [piece, ...piece.querySelectorAll('*')].filter((element) => element.localName === localName);
}

/**
 * Returns the current counterpart of an element in the page's first HTML: itself, unless React rendered the page anew
 * because a translator, an extension or a proxy had changed it.
 *
 * @returns undefined when there is none, or when it is ambiguous
 */
export function currentOf(element: Element, { pieces }: FirstHtml): Element | undefined {
  if (element.isConnected) return element;
  const index = pieces.findIndex((piece) => piece.contains(element));
  const [piece, current] = [pieces[index], piecesNow()[index]];
  if (!piece || !current) return undefined;
  const [before, now] = [alike(piece, element), alike(current, element)];
  if (before.length === now.length) return now[before.indexOf(element)];
  // An element with the same tag name was added or removed: ours has the same class.
  const isOurs = ({ className }: Element) => className === element.className;
  const [ours, oursNow] = [before.filter(isOurs), now.filter(isOurs)];
  return ours.length === oursNow.length ? oursNow[ours.indexOf(element)] : undefined;
}

function moveFocus({ focused, selection }: FirstHtml, current: Element | undefined): void {
  if (!focused || focused.isConnected || !(current instanceof HTMLElement)) return;
  current.focus({ preventScroll: true });
  // E-mail fields do not support selections.
  if (isField(current) && selection?.[0] != null) current.setSelectionRange(...selection);
}

/**
 * Carries over the visitor's changes in the page's first HTML to the page that React rendered in its place: texts, open
 * menus and the focus. Text in a form that no longer exists is kept for when the page is reloaded. A no-op when React
 * hydrated the HTML.
 */
export function carryOver(first: FirstHtml): void {
  const { pieces, focused } = first;
  if (pieces.every((piece) => piece.isConnected)) return;
  const find = (selector: string) => pieces.flatMap((piece) => [...piece.querySelectorAll(selector)]);
  let isLost = false;
  for (const old of find('input, textarea, details')) {
    const current = currentOf(old, first);
    if (old instanceof HTMLDetailsElement && current instanceof HTMLDetailsElement) current.open = old.open;
    if (!isField(old) || old.value === '') continue;
    if (isField(current)) current.value = old.value;
    else isLost = true;
  }
  if (focused) moveFocus(first, currentOf(focused, first));
  if (!isLost) return;
  const forms = find('form').filter((form) => form instanceof HTMLFormElement);
  try {
    keepTyped(forms);
  } catch (error) {
    console.error('What was typed could not be kept.', error);
  }
}
