import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { FormField } from '../../protocol.ts';
import { problemCount, worstOf } from '../problems/problem-summary.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { isComposing, TEXTS } from '../state/typing.ts';
import { indexBeside, useRowDrag } from '../ui/use-row-drag.ts';
import { FieldFrame, FieldProblems, type FrameIds, problemsAt, problemsIn } from './FieldFrame.tsx';
import { focusFirst } from './focus-field.ts';
import { pictureIn, summaryOf } from './item-summary.ts';
import { type Action, type Actions, ItemMenu, limitNote, useListActions } from './list-actions.tsx';
import { type Row, useRows } from './use-rows.ts';

/**
 * Tracks which item of a list is open: the one that the author opened, added, or pressed in the page.
 *
 * @returns also `waitForNew`, which opens the item that is added, unless it is refused
 */
function useOpenItem(rows: readonly Row[]) {
  const { target } = useForm();
  const [openId, setOpenId] = useState<string>();
  /** Whether the open item should get the focus. */
  const [isFresh, setIsFresh] = useState(false);
  const open = rows.find(({ id }) => id === openId);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFresh || !form.current) return;
    focusFirst(form.current);
    setIsFresh(false);
  }, [isFresh]);

  /** How many items there were when the author added one; the new one opens. */
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    if (waiting === undefined) return undefined;
    // An author who goes on elsewhere stays there: the new item then stays closed.
    const stop = () => setWaiting(undefined);
    document.addEventListener('focusin', stop);
    return () => document.removeEventListener('focusin', stop);
  }, [waiting]);

  const wanted = rows.find(({ item }) => `${target?.shown}/`.startsWith(`${item.shown}/`));
  const request = wanted === undefined ? undefined : target?.request;
  const [handled, setHandled] = useState<number>();
  if (request !== undefined && request !== handled) {
    setHandled(request);
    setWaiting(undefined);
    setOpenId(wanted?.id);
    setIsFresh(wanted?.item.shown === target?.shown);
  }

  const last = rows.at(-1);
  if (waiting !== undefined && last && rows.length > waiting) {
    setWaiting(undefined);
    setOpenId(last.id);
    setIsFresh(true);
  }

  /** The row that gets the focus back when its form closes. */
  const closed = useRef<string>(undefined);
  // The open item was removed.
  const isGone = openId !== undefined && !open;
  const place = useRef(0);
  useEffect(() => {
    if (open) place.current = open.index;
  }, [open]);
  const wasTyping = useRef(false);
  useEffect(() => {
    if (!isGone) return;
    // Keys that were meant for a text would open or remove another item: the list as a whole gets the focus then.
    if (!wasTyping.current) closed.current = (rows[place.current] ?? rows.at(-1))?.id;
    setOpenId(undefined);
  }, [isGone, rows]);
  /** Opens an item or none. An item that is being added then stays closed: the author went on elsewhere. */
  const show = (id: string | undefined) => {
    setWaiting(undefined);
    setOpenId(id);
  };
  return {
    open,
    isFresh,
    show,
    close: () => {
      closed.current = openId;
      show(undefined);
    },
    waitForNew: async (added: ReturnType<Actions['add']>) => {
      setWaiting(rows.length);
      if ((await added) !== undefined) setWaiting(undefined);
    },
    /** The form of the open item. */
    form,
    /** Takes note of what has the focus in that form. */
    noteFocus: (element: Element) => {
      wasTyping.current = element.matches(TEXTS);
    },
    /** Focuses the row whose form just closed. */
    focusRow: (row: HTMLElement | null, id: string) => {
      if (!row || closed.current !== id) return;
      closed.current = undefined;
      row.focus();
    },
  };
}

type OpenItem = ReturnType<typeof useOpenItem>;

interface ListProps {
  field: FormField;
  rows: readonly Row[];
  actions: Actions;
  item: OpenItem;
}

/** The form of the open item, with a way back to the list. */
function ItemForm({ field, rows, actions, item, open }: ListProps & { open: Row }) {
  const { draw, problems } = useForm();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The list was longer, and its focus does not scroll.
    if (document.activeElement === back.current) back.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    // One level up: from the item to its list, not from the block to the page.
    event.stopPropagation();
    item.close();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border, and is never narrower than its content
    <div
      className="open-item"
      role="group"
      aria-label={open.item.label}
      ref={item.form}
      onFocus={({ target }) => item.noteFocus(target)}
      onKeyDown={onKeyDown}
    >
      <div className="heading">
        <Button
          className="link"
          ref={back}
          autoFocus={!item.isFresh}
          aria-label={`Terug naar ${field.label}`}
          onPress={item.close}
        >
          <span aria-hidden="true">←</span> {field.label}
        </Button>
        <ItemMenu field={field} row={open} count={rows.length} actions={actions} />
      </div>
      {open.item.type.kind === 'group' && (
        <div aria-live="polite">
          <p className="label">{open.item.label}</p>
          <FieldProblems problems={problemsAt(open.item, problems)} />
        </div>
      )}
      {drawItem(open.item, draw)}
    </div>
  );
}

/** One item in the list: its picture, its words, and how many problems it has. */
function ItemRow({ field, row, rows, actions, item: { focusRow } }: ListProps & { row: Row }) {
  const { problems, media } = useForm();
  const { id, item } = row;
  const summary = summaryOf(item);
  const found = problemsIn(item, problems).filter(({ severity }) => severity !== 'info');
  const count = found.length > 0 ? [problemCount(found)] : [];
  const picture = media.find(({ path }) => path === pictureIn(item.value));
  return (
    <GridListItem
      id={id}
      textValue={summary}
      aria-label={[summary, ...count].join(', ')}
      className="row"
      ref={(element: HTMLDivElement | null) => focusRow(element, id)}
    >
      {!actions.readOnly && (
        <Button slot="drag" className="icon" aria-label={`${item.label} verslepen`}>
          ⠿
        </Button>
      )}
      {picture && <img src={picture.url} alt="" />}
      <span className="summary">{summary}</span>
      {found.length > 0 && <span className={`count ${worstOf(found)}`}>{count}</span>}
      <ItemMenu field={field} row={row} count={rows.length} actions={actions} />
    </GridListItem>
  );
}

/** The keys that act on the focused row: Delete, and Alt with an arrow. */
function onRowKey(event: KeyboardEvent, rows: readonly Row[], actions: Actions) {
  const id =
    event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : '';
  const row = rows.find((candidate) => candidate.id === id);
  if (!row || actions.readOnly) return;
  const byAlt: Partial<Record<string, Action>> = { ArrowUp: 'up', ArrowDown: 'down' };
  const action = event.key === 'Delete' ? 'remove' : byAlt[event.altKey ? event.key : ''];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  actions.act(row.index, action);
}

/** The rows of a list, which can be opened, dragged, and moved by keys. */
function ItemRows({ label, describedBy, ...list }: ListProps & Pick<FrameIds, 'label' | 'describedBy'>) {
  const { rows, actions, item } = list;
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    isDisabled: actions.readOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getDropOperation: () => 'move',
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const over = rows.findIndex(({ id }) => id === key);
      if (from === -1 || over === -1) return;
      actions.moveTo(from, indexBeside(from, over, dropPosition === 'after'));
    },
  });
  return (
    <div onKeyDownCapture={(event) => onRowKey(event, rows, actions)}>
      <GridList
        aria-labelledby={label}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        items={rows}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => item.show(String(key))}
      >
        {(row) => <ItemRow {...list} row={row} />}
      </GridList>
    </div>
  );
}

/** Edits a list of groups: shows a row for each item, or the form of the open one. */
export function ListField({ field, parent }: FieldProps) {
  const actions = useListActions({ field, parent });
  const rows = useRows(field);
  const item = useOpenItem(rows);
  const list = { field, rows, actions, item };
  const { open } = item;
  const note = limitNote(field, actions.limits);
  return (
    <FieldFrame field={field} isGroup isClosed={!open}>
      {({ label, describedBy }) => (
        <>
          {open && <ItemForm {...list} open={open} key={open.id} />}
          {!open && rows.length > 0 && <ItemRows {...list} label={label} describedBy={describedBy} />}
          <AddButton
            field={field}
            actions={actions}
            onClick={({ detail }) => {
              // The second click of a double click comes before the new item opens.
              if (detail > 1) return;
              void item.waitForNew(actions.add());
            }}
          />
          {note !== undefined && <p className="help">{note}</p>}
        </>
      )}
    </FieldFrame>
  );
}

/** The fields of an item; an item that is a union is drawn as a field. */
function drawItem(item: FormField, draw: ReturnType<typeof useForm>['draw']) {
  return item.type.kind === 'group' ? draw(item.children ?? [], item) : draw([item], item);
}

interface AddButtonProps {
  field: FormField;
  actions: Actions;
  onClick(event: MouseEvent): void;
}

function AddButton({ field, actions, onClick }: AddButtonProps) {
  if (actions.readOnly || field.type.kind !== 'list') return undefined;
  return (
    <Button className="add" isDisabled={!actions.limits.canAdd} onClick={onClick}>
      {field.type.itemLabel} toevoegen
    </Button>
  );
}

/** Edits a list of plain values, with an input for each. */
export function PlainListField({ field, parent }: FieldProps) {
  const { draw } = useForm();
  const actions = useListActions({ field, parent });
  const rows = useRows(field);
  const note = limitNote(field, actions.limits);
  const canMove = !actions.readOnly && rows.length > 1;
  const drag = useRowDrag<Row>({
    idOf: ({ id }) => id,
    canDrop: () => true,
    onDrop: ({ index }, beside, isAfter) => actions.moveTo(index, indexBeside(index, beside.index, isAfter)),
  });
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy }) => (
        <>
          <ul className="plain" aria-labelledby={label} aria-describedby={describedBy}>
            {rows.map((row) => (
              <li key={row.id} className={canMove ? 'movable' : undefined} {...drag.rowOf(row)}>
                {canMove && (
                  <span className="grip" aria-hidden="true" title="Versleep deze regel" {...drag.gripOf(row)}>
                    ⠿
                  </span>
                )}
                {draw([row.item], field)}
                <ItemMenu field={field} row={row} count={rows.length} actions={actions} />
              </li>
            ))}
          </ul>
          <AddButton field={field} actions={actions} onClick={actions.add} />
          {note !== undefined && <p className="help">{note}</p>}
        </>
      )}
    </FieldFrame>
  );
}
