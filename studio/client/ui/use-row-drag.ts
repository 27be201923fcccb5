import { type DragEvent, useState } from 'react';

interface RowDrag<Row> {
  idOf(row: Row): string;
  /** Whether a row can be dropped next to another one. */
  canDrop(row: Row, beside: Row): boolean;
  onDrop(row: Row, beside: Row, isAfter: boolean): void;
}

/** Where keys go on in a row: not the button that Tab skips. */
const CONTROLS =
  ':is(button, input:not([type="hidden"]), textarea, [role="spinbutton"], [contenteditable="true"]):not([tabindex="-1"])';

/** Gives the focus to the row of a handle: the press on the handle took it from what had it. */
function focusRow({ currentTarget }: DragEvent): void {
  if (document.activeElement !== document.body) return;
  currentTarget.closest('li')?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
}

/**
 * Tracks the dragging of rows by a handle, in lists whose rows hold fields or have buttons between them: a `GridList`
 * would take their keys. With a keyboard, buttons or keys in each row do the same.
 */
export function useRowDrag<Row>({ idOf, canDrop, onDrop }: RowDrag<Row>) {
  const [dragged, setDragged] = useState<Row>();
  const [target, setTarget] = useState<{ id: string; side: 'before' | 'after' }>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const isAfter = ({ clientY, currentTarget }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY > top + height / 2;
  };
  return {
    gripOf: (row: Row) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const { dataTransfer, currentTarget } = event;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', idOf(row));
        const item = currentTarget.closest('li');
        if (item) dataTransfer.setDragImage(item, 0, 0);
        setDragged(row);
      },
      onDragEnd: (event: DragEvent) => {
        end();
        focusRow(event);
      },
    }),
    rowOf: (row: Row) => ({
      'data-drop': target?.id === idOf(row) ? target.side : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined || !canDrop(dragged, row)) return setTarget(undefined);
        event.preventDefault();
        setTarget({ id: idOf(row), side: isAfter(event) ? 'after' : 'before' });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined && canDrop(dragged, row)) onDrop(dragged, row, isAfter(event));
        end();
      },
    }),
  };
}

/** Returns the index of an item after it is dropped next to another one of its list. */
export function indexBeside(from: number, beside: number, isAfter: boolean): number {
  const gap = isAfter ? beside + 1 : beside;
  return gap > from ? gap - 1 : gap;
}
