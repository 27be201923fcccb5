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

/** Scrolls the page to the value of the focused field, so that the author sees what is typed. */
export function useShownFocus(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    const show = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest<HTMLElement>('.fields [data-shown]') : null;
      const { holds, shown } = field?.dataset ?? {};
      const value = holds ?? shown;
      const key = selectedBlock(currentShell())?.key;
      if (key && value !== undefined) sendToFrame({ type: 'highlight', key, shown: value, scroll: true });
    };
    element?.addEventListener('focusin', show);
    return () => element?.removeEventListener('focusin', show);
  }, [panel]);
}
