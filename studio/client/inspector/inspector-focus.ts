import { type RefObject, useEffect, useRef } from 'react';
import { rowsIn } from '../blocks/BlockList.tsx';
import { focusField, focusFirst } from '../fields/focus-field.ts';
import { sendToFrame } from '../state/frame.ts';
import { allBlocks, currentShell, selectedBlock, useShell } from '../state/shell.ts';
import { TEXTS } from '../state/typing.ts';
import { focusPanel } from '../ui/focus-panel.ts';

/** Returns the fields around an element, the innermost first. */
function fieldsAround(element: HTMLElement | undefined): HTMLElement[] {
  const field = element?.closest<HTMLElement>('.field');
  return field ? [field, ...fieldsAround(field.parentElement ?? undefined)] : [];
}

/** Finds the innermost of some fields that is drawn again, as when its value now comes from another file. */
function drawnAgain(fields: readonly HTMLElement[]): HTMLElement | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>('.fields .field')];
  const found = fields.map(({ dataset }) => drawn.find((field) => field.dataset.shown === dataset.shown));
  return found.find((field) => field !== undefined);
}

/**
 * Moves the focus when the element that had it disappears: to the field around it, a block's row, or the heading. When
 * another page opens, nothing need have had it before.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  const selection = useShell((shell) => shell.selection);
  const page = useShell((shell) => shell.page);
  const form = useShell((shell) => shell.form);
  /** The row of the block that was last selected or focused. */
  const row = useRef(0);
  /** The focused element in the panel. */
  const focused = useRef<HTMLElement>(undefined);
  /** The fields around it. */
  const around = useRef<readonly HTMLElement[]>([]);
  const index = useShell((shell) => {
    const block = selectedBlock(shell);
    return block ? allBlocks(shell).indexOf(block) : -1;
  });
  /** The page that the panel showed before. */
  const shownPath = useRef<string>(undefined);
  const { isNew = false } = selection.kind === 'block' ? selection : {};
  useEffect(() => {
    const element = panel.current;
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back, unless what opened it is gone by then.
      if (target instanceof Element && target.closest('[role=dialog]')) return;
      const isInside = target instanceof HTMLElement && element?.contains(target);
      focused.current = isInside ? target : undefined;
      around.current = fieldsAround(focused.current);
      const rows = rowsIn(element);
      if (isInside && rows.includes(target)) row.current = rows.indexOf(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [panel]);
  useEffect(() => {
    if (index !== -1) row.current = index;
  }, [index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost whenever the panel changes
  useEffect(() => {
    const rows = rowsIn(panel.current);
    // The focused row may have moved.
    const moved = focused.current ? rows.indexOf(focused.current) : -1;
    if (moved !== -1) row.current = moved;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const before = shownPath.current;
    const isOtherPage = page !== undefined && before !== undefined && page.model.path !== before;
    if (page) shownPath.current = page.model.path;
    const isGone = focused.current && (!focused.current.isConnected || focused.current.matches(':disabled'));
    if (!isLost || !(isGone || isOtherPage)) return;
    const field = around.current.find(({ isConnected }) => isConnected) ?? drawnAgain(around.current);
    if (field) return focusField(field);
    // Keys that were meant for a text would open or remove the block of a row.
    const wasTyping = focused.current?.matches(TEXTS) === true;
    if (rows.length > 0 && !isOtherPage && !wasTyping) rows[Math.min(row.current, rows.length - 1)]?.focus();
    else if (!selection.place && !isNew) focusPanel();
  }, [panel, selection, page, form]);
  /** The new block that already received the focus. */
  const greeted = useRef<number>(undefined);
  const { request } = selection;
  useEffect(() => {
    const fields = panel.current?.querySelector('.tab-panel .fields');
    if (!isNew || !form || !fields || greeted.current === request) return;
    greeted.current = request;
    focusFirst(fields);
  }, [panel, isNew, form, request]);
}

/** Returns the place of the value that a field around an element holds. */
function valueAround(element: EventTarget | null): string | undefined {
  const field = element instanceof Element ? element.closest<HTMLElement>('.fields [data-shown]') : null;
  const { holds, shown } = field?.dataset ?? {};
  return holds ?? shown;
}

/**
 * Scrolls the page to the value of the focused field, so that the author sees what is typed. When another adds or
 * removes an item before it, its outline moves along.
 */
export function useShownFocus(panel: RefObject<HTMLElement | null>) {
  const form = useShell((shell) => shell.form);
  /** The place of the value that was outlined last. */
  const outlined = useRef<string>(undefined);
  useEffect(() => {
    const element = panel.current;
    const show = ({ target }: FocusEvent) => {
      const shown = valueAround(target);
      const key = selectedBlock(currentShell())?.key;
      outlined.current = shown;
      if (key && shown !== undefined) sendToFrame({ type: 'highlight', key, shown, scroll: true });
    };
    element?.addEventListener('focusin', show);
    return () => element?.removeEventListener('focusin', show);
  }, [panel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused field may hold a value at another place
  useEffect(() => {
    const { activeElement } = document;
    if (!panel.current?.contains(activeElement)) return;
    const shown = valueAround(activeElement);
    const key = selectedBlock(currentShell())?.key;
    if (!key || shown === undefined || outlined.current === undefined || shown === outlined.current) return;
    outlined.current = shown;
    sendToFrame({ type: 'highlight', key, shown, scroll: false });
  }, [panel, form]);
}
