import type { BlockKey, FromFrame, ToFrame } from '../protocol.ts';
import { studioKey } from '../studio-key.ts';
import { blockAround, containerOf, containersOf, setBlockCounts, showBlock, titleOf } from './containers.ts';
import { LABEL_HEIGHT, type Outline, openOverlay } from './overlay.ts';
import { type Shown, setText, shownIn, togetherIn, unfold } from './places.ts';
import { linkAround, type Pressed, pictureAt, pressedAt, pressedText } from './pressed.ts';
import { around, isVisible, type Rect, rectsOf, rectsOfBlock } from './rects.ts';

/** The selected or hovered block and value. */
interface Selection {
  key: BlockKey;
  shown?: string | undefined;
}

let selection: Selection | undefined;
let hovered: Pressed | undefined;
/** The link and the value in it that were pressed last; pressing them again follows the link. */
let last: { link: HTMLAnchorElement; shown: string | undefined } | undefined;

/** Whether the values on the page are known, and what was pressed last before they were. */
let isMarked = false;
let early: MouseEvent | undefined;
/** What was typed after that. */
let earlyText = '';

/** Whether a value was pressed and the focus is still in the frame: its field has yet to open. */
let isFieldAwaited = false;

const draw = openOverlay();

function send(message: FromFrame) {
  frameElement?.dispatchEvent(new CustomEvent('studio:from-frame', { detail: message, bubbles: true }));
}

/** Runs a task once before the next paint, however often it is requested. */
function beforePaint(task: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      task();
    });
  };
}

function rectOfAll(parts: readonly Shown[]): Rect | undefined {
  return around(parts.filter(isVisible).flatMap(rectsOf));
}

/** Where the name of a block does not cover the site's bar: above the block, or else at the lower edge of the bar. */
function labelTop({ region }: BlockKey, { top, bottom }: Rect): number {
  if (region === 'header') return bottom;
  const bar = around(containersOf('header').flatMap(rectsOfBlock))?.bottom ?? 0;
  return Math.min(Math.max(top - LABEL_HEIGHT, bar, 0), Math.max(bottom - LABEL_HEIGHT, top));
}

function outlinesOf(key: BlockKey, shown: string | undefined, state: Outline['state']): Outline[] {
  const container = containerOf(key);
  if (!container) return [];
  const block = around(rectsOfBlock(container));
  const parts = shown === undefined ? [] : shownIn(container, shown);
  const values = togetherIn(container, parts).flatMap((some) => rectOfAll(some) ?? []);
  const text = titleOf(container);
  const label = block && text !== undefined ? { text, top: labelTop(key, block) } : undefined;
  return [
    ...(block ? [{ rect: block, kind: 'block' as const, state, label }] : []),
    ...values.map((rect) => ({ rect, kind: 'value' as const, state })),
  ];
}

const redraw = beforePaint(() => {
  const isOther =
    hovered && (hovered.key.region !== selection?.key.region || hovered.key.index !== selection.key.index);
  const hover = hovered ? outlinesOf(hovered.key, hovered.place?.shown, 'hover') : [];
  const selected = selection ? outlinesOf(selection.key, selection.shown, 'selected') : [];
  draw([...hover.filter(({ kind }) => isOther || kind === 'value'), ...selected]);
});

/** Runs a change of the page without moving what the reader looks at. */
function keepInView(change: () => void) {
  const look = (): number | undefined => {
    const container = selection && containerOf(selection.key);
    return container && around(rectsOfBlock(container))?.top;
  };
  const blocks = containersOf('main');
  const first = blocks.find((block) => (around(rectsOfBlock(block))?.bottom ?? 0) > 0);
  const selectedTop = look();
  const isSelectedInView =
    selectedTop !== undefined && selectedTop > -innerHeight && selectedTop < innerHeight;
  const firstTop = first && around(rectsOfBlock(first))?.top;
  const index = first ? blocks.indexOf(first) : -1;
  change();
  const before = isSelectedInView ? selectedTop : firstTop;
  const now = containersOf('main')[index];
  const after = isSelectedInView ? look() : now && around(rectsOfBlock(now))?.top;
  if (before !== undefined && after !== undefined && after !== before) {
    scrollBy({ top: after - before, behavior: 'instant' });
  }
}

/** The space above a value that is scrolled into view, in CSS pixels: the site's bar sticks to the top. */
const ROOM_ABOVE = 120;

/** Opens what is folded around the selected value. In the header that is the menu, which would cover the page. */
function unfoldSelected() {
  if (selection?.shown === undefined || selection.key.region !== 'main') return;
  const container = containerOf(selection.key);
  if (container) unfold(shownIn(container, selection.shown));
}

/** Whether enough of a value is in view; of a whole block, half of it or half of the view. */
function isInView({ top, bottom }: Rect, isBlock: boolean): boolean {
  const seen = Math.min(bottom, innerHeight - ROOM_ABOVE / 2) - Math.max(top, ROOM_ABOVE / 2);
  return seen > (isBlock ? Math.min(bottom - top, innerHeight) / 2 : 0);
}

function scrollTo({ key, shown }: Selection) {
  const container = containerOf(key);
  if (!container) return;
  const value = rectOfAll(shown === undefined ? [] : shownIn(container, shown));
  const rect = value ?? around(rectsOfBlock(container));
  if (!rect || isInView(rect, value === undefined)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: rect.top - ROOM_ABOVE, behavior: calm ? 'instant' : 'smooth' });
}

function receive(message: ToFrame) {
  if (message.type === 'ask') send({ type: 'ready' });
  else if (message.type === 'patch') {
    hovered = undefined;
    keepInView(() => {
      setBlockCounts(message.counts);
      for (const patch of message.patches) showBlock(patch);
      unfoldSelected();
    });
    isMarked = true;
    if (early) {
      press(early);
      send({ type: 'typed', text: earlyText });
    }
    early = undefined;
  } else if (message.type === 'text') {
    const root = document.getElementById('root');
    if (root) setText(root, message.shown, message.value);
  } else {
    const { key, shown, scroll } = message;
    selection = key && { key, shown };
    unfoldSelected();
    if (selection && scroll) scrollTo(selection);
    if (!selection) last = undefined;
  }
  redraw();
}

/** Follows a link: within the page in the frame, to another page in the shell. Returns false for any other address. */
function follow(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) {
    document.getElementById(href.slice(1))?.scrollIntoView();
    return true;
  }
  const isFile = /\.[a-z0-9]+$/i.test(link.pathname);
  if (link.origin !== location.origin || href === '' || isFile) return false;
  send({ type: 'link', path: link.pathname });
  return true;
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Outlines the picture that files are dragged over. What is dropped elsewhere would be opened in the page's place. */
function onDrag(event: DragEvent) {
  stop(event);
  const picture = pictureAt(event);
  if (event.dataTransfer) event.dataTransfer.dropEffect = picture ? 'copy' : 'none';
  hover(picture);
}

function onDrop(event: DragEvent) {
  stop(event);
  const picture = pictureAt(event);
  hover(undefined);
  if (!picture || !event.dataTransfer) return;
  const { key, place } = picture;
  selection = { key, shown: place.shown };
  send({ type: 'drop', key, place, files: [...event.dataTransfer.files] });
}

function onPress(event: MouseEvent) {
  stop(event);
  if (isMarked) return press(event);
  early = event;
  earlyText = '';
  isFieldAwaited = true;
}

/** Folds and unfolds as visitors do by pressing a summary. */
function toggle({ target, button }: MouseEvent) {
  const folded = target instanceof Element ? target.closest('summary')?.closest('details') : null;
  if (folded && button === 0) folded.open = !folded.open;
}

function press(event: MouseEvent) {
  isFieldAwaited = false;
  toggle(event);
  const link = linkAround(event.target);
  const pressed = pressedAt(event);
  const shown = pressed?.place?.shown;
  // The two presses of a double click are meant as one.
  const isSecond = event.detail < 2 && link !== null && link === last?.link && shown === last.shown;
  last = link ? { link, shown } : undefined;
  const wantsLink = event.altKey || event.ctrlKey || event.metaKey || isSecond;
  if (link && wantsLink && follow(link)) return;
  if (event.button !== 0 || !pressed) return;
  const { key, container, place } = pressed;
  selection = { key, shown };
  isFieldAwaited = place !== undefined;
  send({ type: 'select', key, place, pressed: place && pressedText(event, container, place.shown) });
  redraw();
}

function onKey(event: KeyboardEvent) {
  const key = studioKey(event);
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  const isTyped = isFieldAwaited && event.key.length === 1 && !isCommand;
  if (key) send({ type: 'key', key });
  else if (isTyped && isMarked) send({ type: 'typed', text: event.key });
  else if (isTyped) earlyText += event.key;
  else return;
  stop(event);
}

function onMove(event: MouseEvent) {
  hover(pressedAt(event));
}

function hover(pressed: Pressed | undefined) {
  const isSame = pressed?.container === hovered?.container && pressed?.place?.shown === hovered?.place?.shown;
  if (isSame) return;
  hovered = pressed;
  redraw();
}

/** Moving the focus over links and buttons outlines them as the pointer does. */
function onFocus({ target }: FocusEvent) {
  const block = target instanceof Element ? blockAround(target) : undefined;
  hovered = block && { ...block, place: undefined };
  redraw();
}

/** Shows what the site shows when scripts run, as its own script does: forms, and one slide at a time. */
function showAsWithScript() {
  document.body.dataset.js = '';
}

function listen() {
  document.addEventListener('studio:to-frame', ({ detail }) => receive(detail));
  const capture = { capture: true };
  addEventListener('click', onPress, capture);
  addEventListener('auxclick', onPress, capture);
  for (const type of ['submit', 'dragstart', 'beforeinput']) addEventListener(type, stop, capture);
  for (const type of ['dragenter', 'dragover'] as const) addEventListener(type, onDrag, capture);
  addEventListener('drop', onDrop, capture);
  // The Studio then leaves files that are dragged over the page to this script.
  document.documentElement.dataset.takesFiles = '';
  addEventListener('keydown', onKey, capture);
  addEventListener('blur', () => {
    isFieldAwaited = false;
  });
  addEventListener('pointermove', onMove, { capture: true, passive: true });
  addEventListener('focusin', onFocus, capture);
  document.documentElement.addEventListener('pointerleave', () => {
    hovered = undefined;
    redraw();
  });
  addEventListener('scroll', redraw, { capture: true, passive: true });
  addEventListener('resize', redraw, { passive: true });
  // Pictures and fonts that load move what is outlined.
  addEventListener('load', redraw, capture);
  new ResizeObserver(redraw).observe(document.body);
  // The browser would correct a scroll position that `keepInView` has corrected.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { overflow-anchor: none }');
  document.adoptedStyleSheets.push(sheet);
}

if (frameElement) {
  showAsWithScript();
  listen();
  send({ type: 'ready' });
}
